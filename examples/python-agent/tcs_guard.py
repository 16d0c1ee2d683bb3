"""`guard`: an action is taken only after the service allowed it, and then reported."""
import functools
import logging
import time
import uuid
from dataclasses import dataclass, field
from typing import Any, Callable, Collection, Optional, Tuple, cast

from tcs_client import Answer, ApprovalRequest, CheckRequest, Client, ExecutionReport, TcsError, Transaction

LOG = logging.getLogger("tcs_guard")


class OutcomeUnknown(Exception):
    """Raised by `run` when it does not know whether the action was taken, for instance after a timeout of the bank."""


class NotReported(TcsError):
    """The action was taken, and the report did not arrive. Call `guard` again with the same body."""

    def __init__(self, check_id: str, reference: str, why: TcsError) -> None:
        self.check_id = check_id
        self.reference = reference
        super().__init__(f"{reference} was taken, and its report on {check_id} was not answered: {why}")


@dataclass(frozen=True)
class Permit:
    """What `run` is given. Store `check_id`, the receipt, with the action."""

    check_id: str
    reference: str
    """`transaction.ref`: the same in every call about this action. Take the action once for each reference."""
    answer: Answer = field(repr=False)


@dataclass(frozen=True)
class Result:
    did: str
    """What came of the action:

    - `executed`: `run` was called, and the action is reported.
    - `executed_before`: an earlier call reported it; `run` was not called.
    - `refused`: the rules or a person said no, or the request lapsed. It is reported as not taken.
    - `time_over`: nobody decided in time. It is reported as not taken.
    - `handed_over`: no person was asked who could allow it: facts are missing, no rule covers it, or a rule hands it
      to a person. Nothing is reported, so that a person may still take it; it expires after a day.
    - `closed_before`: it was reported as not taken, or expired. Take a new reference to ask anew.
    """
    check_id: str
    answer: Answer = field(repr=False)
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

    `body.transaction.ref` names the action: one name for one action, for good. `timeout`: seconds to wait for people.
    `allowing`: the outcomes that allow it. `asked`: called once with each request to a person. `run` returns the
    reference of the action as it was taken, such as the number of the payment; None: `Permit.reference`.

    If `run` raises, the action is reported as `failed` and the error is raised again, so `run` raises only where
    nothing was done. Where it does not know, it raises `OutcomeUnknown`: then nothing is reported.

    If the process dies between `run` and the report, the action was taken and is still open at the service. Call
    `guard` again with the same body within 24 hours. The Idempotency-Key is made from the reference, so the service
    returns the same action. If it is reported already, `run` is not called. If it is open, `run` is called again with
    the same `Permit.reference`, and the system that takes the action must do nothing twice for one reference. A body
    with other facts is refused (`idempotency-conflict`). After 24 hours an open action has expired and the key is
    forgotten: the call proposes a new action, again with the same `Permit.reference`.
    """
    ref = body["transaction"].get("ref")
    if not ref:
        raise ValueError("transaction.ref names the action, so that a repeated call finds it again.")
    transaction = cast(Transaction, {**body["transaction"], "status": "proposed"})
    proposal = cast(CheckRequest, {**body, "transaction": transaction})
    proposed = client.check(proposal, _key("propose", ref))
    answer = _standing(client, proposed["check_id"])
    status = answer.get("execution", {}).get("status")
    if status == "executed":
        return Result("executed_before", answer["check_id"], answer, answer["execution"]["ref"])
    if status != "proposed":
        return Result("closed_before", answer["check_id"], answer)
    did, answer = _decided(client, proposal, answer, time.monotonic() + timeout, allowing, asked)
    if did == "allowed":
        return _run_and_report(client, answer, run, ref)
    if did != "handed_over":
        _report(client, answer, {"executed": False, "reason": "abandoned"})
    return Result(did, answer["check_id"], answer)


def _decided(
    client: Client,
    proposal: CheckRequest,
    answer: Answer,
    until: float,
    allowing: Collection[str],
    asked: Callable[[ApprovalRequest], None],
) -> Tuple[str, Answer]:
    """What the answer allows once no person is asked any more; one may be asked after another."""
    shown = set()
    while True:
        requests = answer.get("requests", [])
        if any(request["status"] == "refused" for request in requests):
            return "refused", answer
        waiting = [request for request in requests if request["status"] == "waiting"]
        if not waiting:
            if answer["state"] == "determined" and answer["outcome"] in allowing:
                return "allowed", answer
            lapsed = any(request["status"] == "lapsed" for request in requests)
            return ("refused" if lapsed or answer["outcome"] == "not_allowed" else "handed_over"), answer
        for request in waiting:
            if request["id"] not in shown:
                shown.add(request["id"])
                asked(request)
        decided = client.wait_for_decision(waiting[0]["id"], max(0, until - time.monotonic()))
        if decided["status"] == "waiting":
            return "time_over", answer
        answer = _standing(client, answer["check_id"])
        if decided["status"] in ("approved", "decided"):
            answer = _asked_again(client, proposal["rule_set"], answer)


def _asked_again(client: Client, rule_set: str, answer: Answer) -> Answer:
    """The answer from the present history: other actions may have used up a limit while a person thought."""
    about = answer["transaction"]["transaction_id"]
    transaction: Transaction = {"status": "proposed", "completes": about}
    again = client.check({"rule_set": rule_set, "transaction": transaction, "facts": {}}, _key("ask again", about))
    return client.read_check(again["check_id"])


def _standing(client: Client, check_id: str) -> Answer:
    """The answer that replaces all earlier ones of the action."""
    answer = client.read_check(check_id)
    while answer.get("superseded_by"):
        answer = client.read_check(cast(str, answer["superseded_by"]))
    return answer


def _run_and_report(client: Client, answer: Answer, run: Callable[[Permit], Optional[str]], ref: str) -> Result:
    permit = Permit(answer["check_id"], ref, answer)
    try:
        reference = run(permit) or ref
    except OutcomeUnknown:
        raise
    except Exception:
        try:
            _report(client, answer, {"executed": False, "reason": "failed"})
        except TcsError:
            LOG.exception("%s failed, and its report was not answered", permit.reference)
        raise
    try:
        _report(client, answer, {"executed": True, "ref": reference})
    except TcsError as error:
        raise NotReported(permit.check_id, reference, error) from error
    return Result("executed", permit.check_id, answer, reference)


def _report(client: Client, answer: Answer, report: ExecutionReport) -> None:
    client.report_execution(answer["check_id"], report)


def _key(verb: str, ref: str) -> str:
    """A key of printable ASCII, at most 255 characters, whatever the reference holds."""
    return f"{verb} {uuid.uuid5(uuid.NAMESPACE_URL, ref)}"


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
