/** What the table of operations says of each of them. */
import type { Role, Scope } from "../../runtime/auth/caller.js";
import type { World } from "./world.js";

export interface OperationRequest {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** A body that is not JSON, as sent. */
  readonly text?: string;
}

export interface OperationLine {
  /**
   * `never`: people who are signed in alone, in a role of `roles`.
   * `needed`: Authentication, 1. `optional`: law for anybody, and a key that is sent is judged (decision 141).
   * `unread`: the
   * service's own pages (decision 151).
   */
  readonly key: "needed" | "optional" | "unread" | "never";
  readonly scope: Scope | null;
  /** The scope that a person's role needs, if it is another one. */
  readonly scopeOfPeople?: Scope;
  /** For operations of people only: the permitted roles, by the interface. Absent for everything else. */
  readonly roles?: readonly Role[];
  /** The problem code that a permitted person gets, if the operation is refused for another reason. */
  readonly outcome?: string;
  /** The same by role, if roles with the scope differ. */
  readonly byRole?: Partial<Readonly<Record<Role, string>>>;
  /** No key does it, the account's own neither: only a person who was asked. */
  readonly keysNever?: boolean;
  /**
   * Whether it needs a sign-in within the last hour, or twelve hours. Default: true for confirming, and for changes by
   * people only.
   */
  readonly fresh?: boolean;
  /**
   * The result for an agent's key (Authentication, 3 and 4; decision 137). `lacks scope`: the scope is one that no
   * agent's key has.
   */
  readonly agents:
    | "own agent's action"
    | "own agent's record"
    | "no agent's action"
    | "whole account"
    | "lacks scope"
    | "as anybody"
    | "decides nothing";
  /**
   * `of one`: the object belongs to one environment, and does not exist in the other (decision 139). `live only`:
   * Authentication, 7.
   */
  readonly environment: "shared" | "of one" | "live only";
  /**
   * The result when another account asks about an object of this one: the code of a missing object (decision 137), or
   * the other account's own object.
   */
  readonly stranger: "not-found" | "unknown-rule-set" | "invalid-policy" | "its own";
  /**
   * The request, for an object of the account in live. `name` replaces the name in the path or the body: an existing
   * object of the account, or one that exists nowhere.
   */
  readonly ask: (world: World, name: string) => OperationRequest;
  /** The name of the object; a new one for each request if the request uses it up. */
  readonly named: (world: World) => string | Promise<string>;
}

/** A page of the service itself. */
export const PAGE: OperationLine = {
  key: "unread",
  scope: null,
  agents: "as anybody",
  environment: "shared",
  stranger: "its own",
  ask: () => ({ path: "" }),
  named: () => "",
};
