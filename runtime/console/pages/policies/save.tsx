/** The page of a save: what is being done on it, and for how long. It loads itself again until the save has ended. */
import type { Child } from "hono/jsx";

import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { DraftSave, SavedText, SaveProgress } from "../../../services/ruling/saves/read.js";
import type { SaveStage } from "../../../services/ruling/saves/stage.js";
import { Room } from "../../layout.js";
import { writtenNumber } from "../../numbers.js";
import { ChosenLines } from "../../parts/chosen-lines.js";
import { Identifier } from "../../parts/identifier.js";
import { Notice } from "../../parts/notice.js";
import { SourceText } from "../../parts/source-text.js";
import { RuleSetName } from "../../parts/titled.js";
import type { AccountReader } from "../../reader.js";
import { BY_HAND, policyAddress, saveAddress } from "./address.js";
import { Step } from "./checklist.js";

export interface SaveProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly save: DraftSave;
  /** In milliseconds. */
  readonly now: number;
  /** The page does not load itself again. */
  readonly isByHand: boolean;
}

export function SavePage({ reader, signedIn, save, now, isByHand }: SaveProps): Child {
  const { saves } = reader.texts;
  const { progress, of } = save;
  const isUnderWay = progress.kind === "open" || progress.kind === "stored";
  return (
    <Room
      reader={reader}
      title={isUnderWay ? saves.title : saves.refusedTitle}
      signedIn={signedIn}
      place="policies"
      looksAgain={isUnderWay && !isByHand}
      wide={!isUnderWay}
    >
      <p>{of === null ? saves.ofNew : <RuleSetName reader={reader} ruleSet={of.ruleSet} version={of.version} />}</p>
      {isUnderWay && <UnderWay {...{ reader, save, progress, now, isByHand }} env={signedIn.env} />}
      {(progress.kind === "refused" || progress.kind === "failed") && <NotKept reader={reader} text={progress.text} />}
    </Room>
  );
}

interface UnderWayProps extends Pick<SaveProps, "reader" | "save" | "now" | "isByHand"> {
  readonly env: string;
  readonly progress: Extract<SaveProgress, { readonly stage: SaveStage }>;
}

/** In the order in which they are done. */
const STAGES = ["parsing", "types", "module", "examples", "storing", "sheet"] as const;

function UnderWay({ reader, env, save: { saveId, sentAt }, progress, now, isByHand }: UnderWayProps): Child {
  const { saves } = reader.texts;
  const { kind, stage } = progress;
  const address = saveAddress(env, saveId);
  const seconds = writtenNumber(reader, Math.max(0, Math.floor((now - sentAt) / 1_000)));
  const isWaiting = stage.stage === "waiting";
  const says = kind === "stored" ? saves.stored : isWaiting ? saves.waits : saves.underWay;
  const current = STAGES.findIndex((each) => each === stage.stage);
  return (
    <>
      <p class="lead" role="status">
        {says(seconds)}
      </p>
      <ol class="checklist" aria-label={saves.steps}>
        {STAGES.map((each, at) => (
          <Step reader={reader} state={at < current ? "done" : at === current ? "noted" : "open"}>
            {saves.stages[each]}{" "}
            {stage.stage === "examples" && each === "examples" && (
              <>{saves.ran(writtenNumber(reader, stage.done), writtenNumber(reader, stage.total))}</>
            )}
          </Step>
        ))}
      </ol>
      {kind === "stored" && (
        <p>
          <a
            class="button plain"
            href={reader.at(policyAddress(env, progress.version.ruleSet, progress.version.version))}
          >
            {saves.toVersion}
          </a>
        </p>
      )}
      <p class="hint">
        {isByHand ? (
          <>
            {saves.isByHand} <a href={reader.at(`${address}?${BY_HAND}=yes`)}>{saves.reload}</a>
          </>
        ) : (
          <>
            {saves.byItself} <a href={reader.at(`${address}?${BY_HAND}=yes`)}>{saves.byHand}</a>
          </>
        )}
      </p>
    </>
  );
}

/** For whoever may no longer draft: the editor is not offered to them, and the text is theirs. */
function NotKept({ reader, text: { files, note } }: Pick<SaveProps, "reader"> & { readonly text: SavedText }): Child {
  const { saves, policies } = reader.texts;
  return (
    <>
      <Notice kind="wrong">{saves.notAllowed}</Notice>
      {note !== null && <p>{saves.note(<ChosenLines reader={reader} text={note} />)}</p>}
      <section aria-labelledby="files" class="files">
        <h2 id="files">{policies.files}</h2>
        {files.map(({ path, text }, at) => (
          <details open={at === 0}>
            <summary>
              <Identifier name={path} />
            </summary>
            <SourceText reader={reader} text={text} />
          </details>
        ))}
      </section>
    </>
  );
}
