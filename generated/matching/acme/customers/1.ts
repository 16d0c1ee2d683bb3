// Generated from rulesets/matching/acme/customers/1.rules by `tcs compile`: change the source, not this file.
import { FACE_VERSION, type MatchingModule, type ModuleNeeds, type Pair } from "../../../../runtime/engine/face.js";
/** The names of the engine that this module uses. */
export const needs: ModuleNeeds = {
  face: ["FACE_VERSION"],
  run: [],
  booking: [],
  pair: ["differByAtMost", "onlyOneHas", "sameWords", "shorterHasAtLeast", "spelledAlike"],
};

/** The same name, spelled another way: Two names that are spelled alike may be one customer. Capitals, accents, punctuation, spaces and the legal form do not count. */
function rule_spelled_alike(pair: Pair): boolean {
  return pair.spelledAlike("whole") || pair.spelledAlike("without_legal_form");
}

/** The same words in another order: Two names with the same words, in whatever order and without the legal form, may be one customer. */
function rule_same_words(pair: Pair): boolean {
  return pair.sameWords("without_legal_form");
}

/** The same name but for a letter or two: Two names that differ in at most two letters, the legal form left out, may be one customer if the shorter one has at least six letters. */
function rule_few_letters(pair: Pair): boolean {
  return pair.differByAtMost(2, "without_legal_form") && pair.shorterHasAtLeast(6);
}

/** A short name but for one letter: Two names of at least four letters that differ in at most one letter may be one customer if only one of the records has a number. */
function rule_short_names(pair: Pair): boolean {
  return pair.differByAtMost(1, "without_legal_form") && pair.shorterHasAtLeast(4) && pair.onlyOneHas("customer_number");
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
  checksum: "sha256:995f25ccf5f3b0208c99e6fc09d7014975b445a86f52ae7caf65626a5f68658b",
  legal_forms: "2026-11",
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
            words: "Capitals, accents, punctuation and spaces do not tell customers apart. Neither does the legal form.",
          },
          translation: null,
        },
        order: {
          paragraph: "2.2",
          clause: null,
          text: { language: "en", words: "The order of the parts of a name does not tell customers apart." },
          translation: null,
        },
        typing: {
          paragraph: "2.3",
          clause: null,
          text: { language: "en", words: "Names of six letters or more are compared for up to two slips of typing." },
          translation: null,
        },
        short: {
          paragraph: "2.4",
          clause: null,
          text: { language: "en", words: "Shorter names are compared for one slip, and only where one of the records has no number yet." },
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
      rule_hash: "sha256:9a5cf33c73302b796583f6f9b50c94cc6acc8178ca69199081588c94deb9ee18",
      citations: [
        { source: "guide", clause: "spelling" },
        { source: "guide", clause: "people" },
      ],
      parts: {
        wording: "sha256:725b3240c477db689972150c79327a9df79ffa454e3baf7cc8b47102faae8144",
        logic: "sha256:0d3a4da3285a1ef82776202b469370fb409ba45ca620e7d70e8b3f875d54395f",
      },
      found_by: ["spelled"],
      proposes: rule_spelled_alike,
    },
    {
      rule: "same_words",
      title: "The same words in another order",
      wording: "Two names with the same words, in whatever order and without the legal form, may be one customer.",
      rule_hash: "sha256:83d549869ea871576b3934ab938bf1b0e33939da6ca72d5f5890e580ef85897e",
      citations: [
        { source: "guide", clause: "order" },
        { source: "guide", clause: "people" },
      ],
      parts: {
        wording: "sha256:f28653e74c88c68ca03474ab4497631896ecd5515ccc85d4b726d14cf1f3cfc9",
        logic: "sha256:a2ddcb437e773c5f104916f29054ba752da6554b1a70944b361368618504cd77",
      },
      found_by: ["words"],
      proposes: rule_same_words,
    },
    {
      rule: "few_letters",
      title: "The same name but for a letter or two",
      wording:
        "Two names that differ in at most two letters, the legal form left out, may be one customer if the shorter one has at least six letters.",
      rule_hash: "sha256:de4ed63d337ac19f407604895c7d453e7c82a046958660e1c939452fd5b121ab",
      citations: [
        { source: "guide", clause: "typing" },
        { source: "guide", clause: "people" },
      ],
      parts: {
        wording: "sha256:710012d2a10a7fce5670ae846e6d667407f8265869917416fc10c8f4e24357cc",
        logic: "sha256:9fe2156329844f62bc1400fc1e8da11bc821403c91d5bb499a53ba12d88d62cd",
      },
      found_by: ["slips_without_legal_form"],
      proposes: rule_few_letters,
    },
    {
      rule: "short_names",
      title: "A short name but for one letter",
      wording:
        "Two names of at least four letters that differ in at most one letter may be one customer if only one of the records has a number.",
      rule_hash: "sha256:d3a176c2de5746e8c3ae59a5016452882cb3de1cde661bbdbeea38f697642b7e",
      citations: [
        { source: "guide", clause: "short" },
        { source: "guide", clause: "people" },
      ],
      parts: {
        wording: "sha256:1abe1f15700be5458eaf8d91571c711e5a5ada8eb1543fa19815c849d5f80582",
        logic: "sha256:fb52ff9dcdd9ce61cc2e93612c67f93459268b13d4931a21f6c007aa194c645b",
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
      rule: "few_letters",
      example: "a slip",
      one: { kind: "customer", name: "Muster Handels GmbH", numbers: {} },
      other: { kind: "customer", name: "Mustre Handels GmbH & Co. KG", numbers: {} },
      expected: "propose",
    },
    {
      rule: "few_letters",
      example: "a slip in a long name, and one record without a number",
      one: { kind: "customer", name: "Muster AG", numbers: { customer_number: "C-1" } },
      other: { kind: "customer", name: "Mustor AG", numbers: {} },
      expected: "propose",
    },
    {
      rule: "few_letters",
      example: "two slips in six letters",
      one: { kind: "customer", name: "Muster AG", numbers: {} },
      other: { kind: "customer", name: "Mastor AG", numbers: {} },
      expected: "propose",
    },
    {
      rule: "few_letters",
      example: "three slips",
      one: { kind: "customer", name: "Muster AG", numbers: {} },
      other: { kind: "customer", name: "Mastorn AG", numbers: {} },
      expected: "nothing",
    },
    {
      rule: "few_letters",
      example: "five letters are too few",
      one: { kind: "customer", name: "Probe AG", numbers: { customer_number: "C-1" } },
      other: { kind: "customer", name: "Prabi AG", numbers: {} },
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
