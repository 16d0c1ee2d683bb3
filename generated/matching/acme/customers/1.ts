// Generated from rulesets/matching/acme/customers/1.rules by `tcs compile`: change the source, not this file.
import { FACE_VERSION, type MatchingModule, type ModuleNeeds, type Pair } from "../../../../runtime/engine/face.js";
/** The names of the engine that this module uses. */
export const needs: ModuleNeeds = {
  face: ["FACE_VERSION"],
  run: [],
  booking: [],
  pair: ["differByAtMost", "onlyOneHas", "sameButInitials", "sameNumbers", "sameWords", "shorterHasAtLeast", "spelledAlike"],
};

/** The same name, spelled another way: Two names that are spelled alike may be one customer. Capitals, accents, punctuation, spaces and the legal form do not count. */
function rule_spelled_alike(pair: Pair): boolean {
  return pair.spelledAlike("whole") || pair.spelledAlike("without_legal_form");
}

/** The same words in another order: Two names with the same words, in whatever order and without the legal form, may be one customer. */
function rule_same_words(pair: Pair): boolean {
  return pair.sameWords("without_legal_form");
}

/** The same words but for initials: Two names may be one customer if they have the same words, in whatever order and without the legal form, and an initial in one stands for a word of the other. */
function rule_initials(pair: Pair): boolean {
  return pair.sameButInitials("without_legal_form");
}

/** A long name but for two letters: Two names that differ in at most two letters and in no number, the legal form left out, may be one customer if the shorter one has at least twelve letters. */
function rule_few_letters(pair: Pair): boolean {
  return pair.differByAtMost(2, "without_legal_form") && pair.shorterHasAtLeast(12) && pair.sameNumbers();
}

/** The same name but for a letter: Two names that differ in at most one letter and in no number, the legal form left out, may be one customer if the shorter one has at least six letters. */
function rule_one_letter(pair: Pair): boolean {
  return pair.differByAtMost(1, "without_legal_form") && pair.shorterHasAtLeast(6) && pair.sameNumbers();
}

/** A short name but for one letter: Two names of at least four letters that differ in at most one letter and in no number may be one customer if only one of the records has a number. */
function rule_short_names(pair: Pair): boolean {
  return (
    pair.differByAtMost(1, "without_legal_form") && pair.shorterHasAtLeast(4) && pair.onlyOneHas("customer_number") && pair.sameNumbers()
  );
}

/** Whether two customer records are one customer: matching.acme.customers 1. */
export const matching: MatchingModule = {
  face: FACE_VERSION,
  rule_set: "matching.acme.customers",
  kind: "matching",
  version: "1",
  title: "Whether two customer records are one customer",
  kinds: ["customer"],
  in_force: { from: 20454 /* 2026-01-01 */, until: null },
  changelog: "First version.",
  checksum: "sha256:5bfd7a69bee7439adad6c55fa2a9b3b89e7107fa4d6cf29575cf16cf47a94092",
  legal_forms: "2026-12",
  sources: {
    guide: {
      kind: "policy_document",
      title: "Guide to the customer master file of a sample company",
      clauses: {
        spelling: {
          paragraph: "2.1",
          clause: null,
          text: {
            language: "en",
            words:
              "Capitals, accents, punctuation and spaces do not tell customers apart. Neither do the legal form, a title, and whether a name has & or and.",
          },
          translation: null,
        },
        order: {
          paragraph: "2.2",
          clause: null,
          text: { language: "en", words: "The order of the parts of a name does not tell customers apart." },
          translation: null,
        },
        initials: {
          paragraph: "2.3",
          clause: null,
          text: { language: "en", words: "An initial stands for any word that begins with it." },
          translation: null,
        },
        typing: {
          paragraph: "2.4",
          clause: null,
          text: {
            language: "en",
            words: "Names of six letters or more are compared for one slip of typing, and names of twelve or more for two.",
          },
          translation: null,
        },
        short: {
          paragraph: "2.5",
          clause: null,
          text: { language: "en", words: "Shorter names are compared for one slip, and only where one of the records has no number yet." },
          translation: null,
        },
        numbers: {
          paragraph: "2.6",
          clause: null,
          text: { language: "en", words: "A number is no slip: names with other numbers are other customers." },
          translation: null,
        },
        people: {
          paragraph: "3",
          clause: null,
          text: { language: "en", words: "A person decides whether records are one customer. The service only asks." },
          translation: null,
        },
      },
    },
  },
  rules: [
    {
      rule: "spelled_alike",
      title: "The same name, spelled another way",
      wording:
        "Two names that are spelled alike may be one customer. Capitals, accents, punctuation, spaces and the legal form do not count.",
      rule_hash: "sha256:66d8231923e1430ec2ce0f0b5ba3f137ecde0c9d6e3e75eeceb2e5c0b03b3311",
      citations: [
        { source: "guide", clause: "spelling" },
        { source: "guide", clause: "people" },
      ],
      parts: {
        wording: "sha256:725b3240c477db689972150c79327a9df79ffa454e3baf7cc8b47102faae8144",
        logic: "sha256:200efd6e5b5d2643c49e756baa19127f58b32b98aa6a3118923f79368a8e7bcd",
      },
      found_by: ["spelled"],
      proposes: rule_spelled_alike,
    },
    {
      rule: "same_words",
      title: "The same words in another order",
      wording: "Two names with the same words, in whatever order and without the legal form, may be one customer.",
      rule_hash: "sha256:9b925e0f0024aa06aae70be33c4ef9018ea6be23cb24d322e38422fa5b2cef0c",
      citations: [
        { source: "guide", clause: "order" },
        { source: "guide", clause: "people" },
      ],
      parts: {
        wording: "sha256:f28653e74c88c68ca03474ab4497631896ecd5515ccc85d4b726d14cf1f3cfc9",
        logic: "sha256:7ce063309d44721f5dcd6e5df53602a3842a5f718a35ba2e09f46d4428c8b817",
      },
      found_by: ["words"],
      proposes: rule_same_words,
    },
    {
      rule: "initials",
      title: "The same words but for initials",
      wording:
        "Two names may be one customer if they have the same words, in whatever order and without the legal form, and an initial in one stands for a word of the other.",
      rule_hash: "sha256:5f5652c8e288fb5098dd693a5552441eea5657f2254ecda06708c78dd2c82019",
      citations: [
        { source: "guide", clause: "initials" },
        { source: "guide", clause: "people" },
      ],
      parts: {
        wording: "sha256:e58e658be1207e8f662d4737dbdbfda7266f8fb139fd83e830e2953e455e08ba",
        logic: "sha256:5e90c59a12ca3d7506662409b75c6803d5a1bebc2ac0c157ea16efb764f7b229",
      },
      found_by: ["initials"],
      proposes: rule_initials,
    },
    {
      rule: "few_letters",
      title: "A long name but for two letters",
      wording:
        "Two names that differ in at most two letters and in no number, the legal form left out, may be one customer if the shorter one has at least twelve letters.",
      rule_hash: "sha256:b0d1b26c0da901859a839f371d04d33311e0f87f4c081af79463bd21f78ba3c4",
      citations: [
        { source: "guide", clause: "typing" },
        { source: "guide", clause: "numbers" },
        { source: "guide", clause: "people" },
      ],
      parts: {
        wording: "sha256:2bd5a086a7771fd36780cc3756aaf97a009680c7d0a0cf6bf0ce720ac9128b70",
        logic: "sha256:87c3664de6878206f91d5bd0e36220dafa0a40b4c5beab476879396cd63d9434",
      },
      found_by: ["slips_without_legal_form"],
      proposes: rule_few_letters,
    },
    {
      rule: "one_letter",
      title: "The same name but for a letter",
      wording:
        "Two names that differ in at most one letter and in no number, the legal form left out, may be one customer if the shorter one has at least six letters.",
      rule_hash: "sha256:c5e87a62ba2d4a302886376a0e0a9ef927ffc80a55ce044e97893ffdc369e7e4",
      citations: [
        { source: "guide", clause: "typing" },
        { source: "guide", clause: "numbers" },
        { source: "guide", clause: "people" },
      ],
      parts: {
        wording: "sha256:fc333bd03a3e3b0dce83d89400e7105dfb5d92abd9f4a011317eda27ba639d3c",
        logic: "sha256:2216522864844cc95d53ff513754d3e29ac552cdc98364d88d79c5035eacf1bf",
      },
      found_by: ["slips_without_legal_form"],
      proposes: rule_one_letter,
    },
    {
      rule: "short_names",
      title: "A short name but for one letter",
      wording:
        "Two names of at least four letters that differ in at most one letter and in no number may be one customer if only one of the records has a number.",
      rule_hash: "sha256:c730725db34fbb8ebfa1531ad3681d7a40b847ab237a62a0fdf46b9b45e9f0e8",
      citations: [
        { source: "guide", clause: "short" },
        { source: "guide", clause: "numbers" },
        { source: "guide", clause: "people" },
      ],
      parts: {
        wording: "sha256:4df07f3e9a75a7369be33f0a2756e6d4ff37353b90406311c73fa258889e6a4d",
        logic: "sha256:f73f2304814acef0474df6877f25189ca80dcf239ccf4c1d1c6239c604a30bc1",
      },
      found_by: ["slips_without_legal_form"],
      proposes: rule_short_names,
    },
  ],
  examples: [
    {
      rule: "spelled_alike",
      example: "another legal form",
      one: { kind: "customer", name: "Muster Handels GmbH", numbers: {} },
      other: { kind: "customer", name: "Muster Handels GmbH & Co. KG", numbers: {} },
      expected: "propose",
    },
    {
      rule: "spelled_alike",
      example: "and in another language",
      one: { kind: "customer", name: "Muster & Söhne GmbH", numbers: {} },
      other: { kind: "customer", name: "Muster und Soehne", numbers: {} },
      expected: "propose",
    },
    {
      rule: "spelled_alike",
      example: "a title",
      one: { kind: "customer", name: "Dr. Erika Muster", numbers: {} },
      other: { kind: "customer", name: "Erika Muster", numbers: {} },
      expected: "propose",
    },
    {
      rule: "spelled_alike",
      example: "an umlaut written as two letters",
      one: { kind: "customer", name: "Bäckerei Gößner", numbers: {} },
      other: { kind: "customer", name: "BAECKEREI GOESSNER", numbers: {} },
      expected: "propose",
    },
    {
      rule: "spelled_alike",
      example: "the legal form is written as a part of the name",
      one: { kind: "customer", name: "Beispiel-AG", numbers: {} },
      other: { kind: "customer", name: "BeispielAG", numbers: {} },
      expected: "propose",
    },
    {
      rule: "spelled_alike",
      example: "different numbers are different customers",
      one: { kind: "customer", name: "Muster Handels GmbH", numbers: { customer_number: "C-1" } },
      other: { kind: "customer", name: "Muster Handels GmbH", numbers: { customer_number: "C-2" } },
      expected: "nothing",
    },
    {
      rule: "same_words",
      example: "surname first",
      one: { kind: "customer", name: "Erika Muster", numbers: {} },
      other: { kind: "customer", name: "Muster, Erika", numbers: {} },
      expected: "propose",
    },
    {
      rule: "same_words",
      example: "another order and another legal form",
      one: { kind: "customer", name: "Muster Handels GmbH", numbers: {} },
      other: { kind: "customer", name: "Handels Muster AG", numbers: {} },
      expected: "propose",
    },
    {
      rule: "same_words",
      example: "an initial before or behind the surname",
      one: { kind: "customer", name: "E. Muster", numbers: {} },
      other: { kind: "customer", name: "Muster, E.", numbers: {} },
      expected: "propose",
    },
    {
      rule: "same_words",
      example: "one word more",
      one: { kind: "customer", name: "Erika Muster", numbers: {} },
      other: { kind: "customer", name: "Muster, Erika Beispiel", numbers: {} },
      expected: "nothing",
    },
    {
      rule: "initials",
      example: "an initial for a given name",
      one: { kind: "customer", name: "E. Muster", numbers: {} },
      other: { kind: "customer", name: "Erika Muster", numbers: {} },
      expected: "propose",
    },
    {
      rule: "initials",
      example: "another initial",
      one: { kind: "customer", name: "F. Muster", numbers: {} },
      other: { kind: "customer", name: "Erika Muster", numbers: {} },
      expected: "nothing",
    },
    {
      rule: "initials",
      example: "an initial, and a legal form in one name alone",
      one: { kind: "customer", name: "E. Muster", numbers: {} },
      other: { kind: "customer", name: "Erika Muster AG", numbers: {} },
      expected: "propose",
    },
    {
      rule: "initials",
      example: "an initial for a name of three letters",
      one: { kind: "customer", name: "E. Musterbeispiel", numbers: {} },
      other: { kind: "customer", name: "Eva Musterbeispiel", numbers: {} },
      expected: "propose",
    },
    {
      rule: "few_letters",
      example: "a slip in a long name",
      one: { kind: "customer", name: "Muster Handels GmbH", numbers: {} },
      other: { kind: "customer", name: "Mustre Handels GmbH & Co. KG", numbers: {} },
      expected: "propose",
    },
    {
      rule: "few_letters",
      example: "two slips in twelve letters",
      one: { kind: "customer", name: "Musterhandel AG", numbers: {} },
      other: { kind: "customer", name: "Mastorhandel AG", numbers: {} },
      expected: "propose",
    },
    {
      rule: "few_letters",
      example: "three slips",
      one: { kind: "customer", name: "Musterhandel AG", numbers: {} },
      other: { kind: "customer", name: "Mastorhandeln AG", numbers: {} },
      expected: "nothing",
    },
    {
      rule: "few_letters",
      example: "two slips in eleven letters",
      one: { kind: "customer", name: "Musterbande AG", numbers: {} },
      other: { kind: "customer", name: "Mastorbande AG", numbers: {} },
      expected: "nothing",
    },
    {
      rule: "few_letters",
      example: "another number",
      one: { kind: "customer", name: "Musterhandel 12 AG", numbers: {} },
      other: { kind: "customer", name: "Musterhandel 13 AG", numbers: {} },
      expected: "nothing",
    },
    {
      rule: "one_letter",
      example: "one slip in six letters",
      one: { kind: "customer", name: "Muster AG", numbers: {} },
      other: { kind: "customer", name: "Mustor AG", numbers: {} },
      expected: "propose",
    },
    {
      rule: "one_letter",
      example: "one slip, and another legal form",
      one: { kind: "customer", name: "Muster AG", numbers: {} },
      other: { kind: "customer", name: "Mustor GmbH", numbers: {} },
      expected: "propose",
    },
    {
      rule: "one_letter",
      example: "one slip, and one record without a number",
      one: { kind: "customer", name: "Muster AG", numbers: { customer_number: "C-1" } },
      other: { kind: "customer", name: "Mustor AG", numbers: {} },
      expected: "propose",
    },
    {
      rule: "one_letter",
      example: "two slips in six letters",
      one: { kind: "customer", name: "Muster AG", numbers: {} },
      other: { kind: "customer", name: "Mastor AG", numbers: {} },
      expected: "nothing",
    },
    {
      rule: "one_letter",
      example: "five letters are too few",
      one: { kind: "customer", name: "Probe AG", numbers: { customer_number: "C-1" } },
      other: { kind: "customer", name: "Prabi AG", numbers: {} },
      expected: "nothing",
    },
    {
      rule: "one_letter",
      example: "five letters, and neither record has a number",
      one: { kind: "customer", name: "Probe AG", numbers: {} },
      other: { kind: "customer", name: "Prabe AG", numbers: {} },
      expected: "nothing",
    },
    {
      rule: "one_letter",
      example: "another number in a shorter name",
      one: { kind: "customer", name: "Muster 1 AG", numbers: {} },
      other: { kind: "customer", name: "Muster 2 AG", numbers: {} },
      expected: "nothing",
    },
    {
      rule: "short_names",
      example: "one slip, and one record without a number",
      one: { kind: "customer", name: "Abel AG", numbers: { customer_number: "C-1" } },
      other: { kind: "customer", name: "Adel AG", numbers: {} },
      expected: "propose",
    },
    {
      rule: "short_names",
      example: "one slip, and another legal form",
      one: { kind: "customer", name: "Abel AG", numbers: { customer_number: "C-1" } },
      other: { kind: "customer", name: "Adel GmbH", numbers: {} },
      expected: "propose",
    },
    {
      rule: "short_names",
      example: "another number in a short name",
      one: { kind: "customer", name: "Abel 1 AG", numbers: { customer_number: "C-1" } },
      other: { kind: "customer", name: "Abel 2 AG", numbers: {} },
      expected: "nothing",
    },
    {
      rule: "short_names",
      example: "neither has a number",
      one: { kind: "customer", name: "Abel AG", numbers: {} },
      other: { kind: "customer", name: "Adel AG", numbers: {} },
      expected: "nothing",
    },
    {
      rule: "short_names",
      example: "three letters are too few",
      one: { kind: "customer", name: "Abe AG", numbers: { customer_number: "C-1" } },
      other: { kind: "customer", name: "Ade AG", numbers: {} },
      expected: "nothing",
    },
  ],
};
