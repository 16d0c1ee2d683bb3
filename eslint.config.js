// Lint: the strict, type-aware set, and the few house rules that a linter can hold.
import stylistic from "@stylistic/eslint-plugin";
import importOrder from "eslint-plugin-simple-import-sort";
import tseslint from "typescript-eslint";

/** In tests: a limit of its own on a wait is too short on some machine. */
const WAIT = {
  selector: "CallExpression[callee.object.name='vi'][callee.property.name=/^wait(For|Until)$/]",
  message: "Wait with expect.poll, or with waited() of test/waiting.ts.",
};

export default tseslint.config(
  {
    ignores: [
      "dist/**",
      "site/**",
      "generated/**",
      "examples/generated/**",
      "runtime/client/contract.ts",
      "runtime/client/dist/**",
      "test/fixtures/**",
      "node_modules/**",
      "coverage/**",
      "test/bench/results/**",
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        project: "./tsconfig.json",
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { stylistic, "import-order": importOrder },
    rules: {
      "import-order/imports": "error",
      "import-order/exports": "error",
      // The formatter lays out code at 120 columns. It leaves strings and comments as they are.
      "stylistic/max-len": [
        "error",
        { code: 120, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true, ignoreUrls: true },
      ],
      "max-lines": ["error", { max: 500 }],
      "max-lines-per-function": ["error", { max: 60 }],
      // A new member of a union stops the compiler at every switch over it: none has a default that lets it through.
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        {
          considerDefaultExhaustiveForUnions: false,
          allowDefaultCaseForExhaustiveSwitch: false,
          requireDefaultForNonUnion: false,
        },
      ],
      // Day numbers and counts in messages are plain numbers.
      // Some functions give undefined as a value ("refused, and said so"), and their callers return it.
      "@typescript-eslint/no-confusing-void-expression": "off",
      "@typescript-eslint/no-unused-vars": ["error", { varsIgnorePattern: "^_", argsIgnorePattern: "^_" }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowBoolean: true }],
    },
  },
  {
    // The compiler and the engine are functions of their input. dependency-cruiser holds which modules they import.
    files: ["runtime/engine/**", "compiler/**"],
    ignores: ["compiler/host/**"],
    rules: {
      "no-restricted-globals": ["error", "process", "performance", "setTimeout", "setInterval", "fetch", "crypto"],
      "no-restricted-properties": [
        "error",
        { object: "Date", property: "now" },
        { object: "Math", property: "random" },
      ],
      "no-restricted-syntax": [
        "error",
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: "The clock is no input." },
        { selector: "ImportSpecifier[imported.name=/^random/]", message: "Randomness is no input." },
      ],
    },
  },
  {
    files: ["**/*.js"],
    extends: [tseslint.configs.disableTypeChecked],
  },
  {
    // A suite is one function by the runner's design; its cases are what is kept short. The runner's own matchers
    // (expect.any) are of type any.
    files: ["test/**"],
    rules: {
      "max-lines-per-function": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/switch-exhaustiveness-check": "off",
    },
  },
  {
    files: ["test/**/*.ts"],
    ignores: ["test/waiting.ts"],
    rules: { "no-restricted-syntax": ["error", WAIT] },
  },
  {
    // Test files share their modules: a hook beside the functions of one runs for the first file that imports it alone.
    files: ["test/**/*.ts"],
    ignores: ["**/*.test.ts", "test/waiting.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        WAIT,
        {
          selector: "Program > ExpressionStatement > CallExpression[callee.name=/^(before|after)(All|Each)$/]",
          message: "Register the hook in a function that each test file calls.",
        },
      ],
    },
  },
);
