"""`guard`: an action is taken only after the service allowed it, and then reported."""
import functools
import logging
import time
import uuid
from dataclasses import dataclass, field
from typing import Any, Callable, Collection, Dict, List, Literal, Optional, Set, Tuple, cast

from tcs_client import (
    Answer,
    AnswerRead,
    ApprovalRequest,
    CheckRequest,
    Client,
    ExecutionReport,
    Refused,
    TcsError,
    Transaction,
)

Step = Literal["wait", "run", "refused", "handed_over"]
Did = Literal["executed", "executed_before", "refused", "time_over", "handed_over", "closed_before"]

LOG = logging.getLogger("tcs_guard")


class OutcomeUnknown(Exception):
    """Raised by `run` when it does not know whether the action was taken, for instance after a timeout of the bank."""


class NotReported(TcsError):
    """The action was taken, and its report was refused or not answered. Call `guard` again with the same body.

    `reference`: as `run` returned it.
    """

    def __init__(self, check_id: str, action: str, reference: str, why: TcsError) -> None:
        self.check_id = check_id
        self.reference = reference
        super().__init__(f"{action} was taken, and its report on {check_id} did not succeed: {why}")


class TakenTwice(TcsError):
    """Another process took the same action at the same time and reported it first, under another reference.

    What takes the action does not keep to one action for each `Permit.reference`. `reference`: as `run` returned it;
    `reported`: as it was reported first.
    """

    def __init__(self, check_id: str, action: str, reference: str, reported: str) -> None:
        self.reference = reference
        self.reported = reported
        super().__init__(f"{action} ({check_id}) was taken as {reference}, and is reported as {reported}.")


@dataclass(frozen=True)
class Permit:
    """What `run` is given. Store `check_id`, the receipt, with the action."""

    check_id: str
    reference: str
    """`transaction.ref`: the same in every call about this action. Take the action once for each reference."""
    answer: AnswerRead = field(repr=False)


@dataclass(frozen=True)
class Result:
    did: Did
    """What came of the action:

    - `executed`: `run` was called, and the action is reported.
    - `executed_before`: an earlier call reported it; `run` was not called.
    - `refused`: the rules or a person said no, or the request lapsed. It is reported as not taken.
    - `time_over`: nobody decided in time. It is reported as not taken.
    - `handed_over`: no person was asked who could allow it: facts are missing, no rule covers it, or a rule hands it
      to a person. Nothing is reported, so that a person may still take it; it expires after a day.
    - `closed_before`: it was reported as not taken, was taken back, or expired. Take a new reference to ask anew.
    """
    check_id: str
    answer: AnswerRead = field(repr=False)
    reference: Optional[str] = None
    """Of the action as it was taken. None: it was not."""


def guard(
    client: Client,
    body: CheckRequest,
    run: Callable[[Permit], Optional[str]],
    *,
    timeout: float = 3600.0,
    allowing: Collection[str] = ("allowed",),
    asked: Callable[[ApprovalRequest], None] = lambda _request: None,
) -> Result:
    """Proposes an action, waits for the person whom the service asks, runs it if it is allowed, and reports it.

    `body.transaction.ref` names the action: one name for one action, for good, among all callers of the account with
    this rule set. `timeout`: seconds to wait for people. `allowing`: the outcomes that allow it. `asked`: called once
    with each request to a person. `run` returns the reference of the action as it was taken, such as the number of the
    payment; None: `Permit.reference`. A reference that the service refuses is reported as `Permit.reference`.

    If `run` raises, the action is reported as `failed` and the error is raised again, so `run` raises only where
    nothing was done. Where it does not know, it raises `OutcomeUnknown`: then nothing is reported.

    If the process dies between `run` and the report, the action was taken and is still open at the service. Call
    `guard` again with the same body within 24 hours. The Idempotency-Key is made from the reference, so the service
    returns the same action. If it is reported already, `run` is not called. If it is open, `run` is called again with
    the same `Permit.reference`, and the system that takes the action must do nothing twice for one reference. A body
    with other facts is refused (`idempotency-conflict`). After 24 hours an open action has expired and the key is
    forgotten: the call proposes a new action, again with the same `Permit.reference`.

    Two processes that guard one action at the same time may both call `run`, with the same `Permit.reference`.
    """
    ref = body["transaction"].get("ref")
    if not ref:
        raise ValueError("transaction.ref names the action, so that a repeated call finds it again.")
    transaction = cast(Transaction, {**body["transaction"], "status": "proposed"})
    proposal = cast(CheckRequest, {**body, "transaction": transaction})
    proposed = client.check(proposal, _key(body["rule_set"], ref))
    answer = _standing(client, proposed["check_id"])
    until = time.monotonic() + timeout
    shown: Set[str] = set()
    is_over = asked_again = False
    while True:
        closed = _closed_before(answer, ref)
        if closed:
            return closed
        step, waiting = _next_step(answer, allowing)
        if step == "wait":
            if is_over:
                return _drop(client, answer, "time_over", ref)
            for request in waiting:
                if request["id"] not in shown:
                    shown.add(request["id"])
                    asked(request)
            decided = client.wait_for_decision(waiting[0]["id"], max(0, until - time.monotonic()))
            # Somebody may have decided while the answer was on its way: it is read once more.
            is_over = decided["status"] == "waiting"
            answer = _standing(client, answer["check_id"])
        elif step == "run" and _is_by_people(answer) and not asked_again:
            asked_again = True
            answer = _asked_again(client, body["rule_set"], answer)
        elif step == "run":
            return _run_and_report(client, answer, run, ref)
        elif step == "refused":
            return _drop(client, answer, "refused", ref)
        else:
            return Result("handed_over", answer["check_id"], answer)


def _closed_before(answer: AnswerRead, ref: str) -> Optional[Result]:
    """What an earlier call or another process reported; None: the action is still open."""
    execution = answer["execution"] or {}
    if execution.get("status") == "proposed":
        return None
    if execution.get("status") == "executed" and not answer["reversal"]:
        return Result("executed_before", answer["check_id"], answer, execution.get("ref") or ref)
    return Result("closed_before", answer["check_id"], answer)


def _next_step(answer: Answer, allowing: Collection[str]) -> Tuple[Step, List[ApprovalRequest]]:
    """`wait` for these requests, `run`, `refused` or `handed_over`. One person may be asked after another."""
    requests = answer.get("requests", [])
    statuses = {request["status"] for request in requests}
    if "refused" in statuses:
        return "refused", []
    waiting = [request for request in requests if request["status"] == "waiting"]
    if waiting:
        return "wait", waiting
    if answer["state"] == "determined" and answer["outcome"] in allowing:
        return "run", []
    return ("refused" if "lapsed" in statuses or answer["outcome"] == "not_allowed" else "handed_over"), []


def _is_by_people(answer: Answer) -> bool:
    return any(request["status"] in ("approved", "decided") for request in answer.get("requests", []))


def _drop(client: Client, answer: AnswerRead, did: Did, ref: str) -> Result:
    """It is reported as not taken, unless another process was first."""
    try:
        _report(client, answer, {"executed": False, "reason": "abandoned"})
    except Refused as refused:
        closed = _closed_before(_standing(client, answer["check_id"]), ref) if _is_closed(refused) else None
        if closed is None:
            raise
        return closed
    return Result(did, answer["check_id"], answer)


def _asked_again(client: Client, rule_set: str, answer: Answer) -> AnswerRead:
    """The answer from the present history: other actions may have used up a limit while a person thought."""
    transaction: Transaction = {"status": "proposed", "completes": answer["transaction"]["transaction_id"]}
    try:
        again = client.check({"rule_set": rule_set, "transaction": transaction, "facts": {}})
    except Refused as refused:
        if not _is_closed(refused):
            raise
        return _standing(client, answer["check_id"])
    return _standing(client, again["check_id"])


def _is_closed(refused: Refused) -> bool:
    """Another process has reported the action meanwhile."""
    return refused.status == 409 and refused.code != "idempotency-conflict"


def _standing(client: Client, check_id: str) -> AnswerRead:
    """The answer that replaces all earlier ones of the action."""
    answer = client.read_check(check_id)
    while answer["superseded_by"]:
        answer = client.read_check(answer["superseded_by"])
    return answer


def _run_and_report(client: Client, answer: AnswerRead, run: Callable[[Permit], Optional[str]], ref: str) -> Result:
    permit = Permit(answer["check_id"], ref, answer)
    try:
        reference = str(run(permit) or ref)
    except OutcomeUnknown:
        raise
    except Exception:
        try:
            _report(client, answer, {"executed": False, "reason": "failed"})
        except TcsError:
            LOG.exception("%s failed, and its report was not answered", permit.reference)
        raise
    try:
        reported = _report_taken(client, permit, reference)
    except TcsError as error:
        raise NotReported(permit.check_id, ref, reference, error) from error
    if reported not in (reference, ref):
        raise TakenTwice(permit.check_id, ref, reference, reported)
    return Result("executed", permit.check_id, answer, reference)


def _report_taken(client: Client, permit: Permit, reference: str) -> str:
    """A reference that the service refuses, such as one with personal data, must not leave the action unreported."""
    try:
        return cast(str, _report(client, permit.answer, {"executed": True, "ref": reference})["ref"])
    except Refused as refused:
        if refused.status != 422 or reference == permit.reference:
            raise
        return cast(str, _report(client, permit.answer, {"executed": True, "ref": permit.reference})["ref"])


def _report(client: Client, answer: Answer, report: ExecutionReport) -> Dict[str, Any]:
    return client.report_execution(answer["check_id"], report)


def _key(rule_set: str, ref: str) -> str:
    """A key of printable ASCII, at most 255 characters, whatever the reference holds."""
    return f"propose {uuid.uuid5(uuid.NAMESPACE_URL, f'{rule_set} {ref}')}"


def guarded(
    client: Client,
    proposal: Callable[..., CheckRequest],
    *,
    timeout: float = 3600.0,
    allowing: Collection[str] = ("allowed",),
    asked: Callable[[ApprovalRequest], None] = lambda _request: None,
) -> Callable[[Callable[..., Optional[str]]], Callable[..., Result]]:
    """A decorator: the function is called only if the service allows it.

    `proposal` makes the body of the check from the function's arguments. The function is given the permit first.
    """

    def wrap(run: Callable[..., Optional[str]]) -> Callable[..., Result]:
        @functools.wraps(run)
        def call(*given: Any, **named: Any) -> Result:
            def run_once(permit: Permit) -> Optional[str]:
                return run(permit, *given, **named)

            body = proposal(*given, **named)
            return guard(client, body, run_once, timeout=timeout, allowing=allowing, asked=asked)

        return call

    return wrap
