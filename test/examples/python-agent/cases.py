"""What a test has the Python client do: `cases.py NAME`, with TCS_URL, TCS_KEY and TCS_REF. It prints one JSON object."""
import json
import os
import sys
import traceback
import typing
from datetime import date, datetime, timezone
from decimal import Decimal

import agent
import tcs_client
import tcs_guard

URL, KEY, REF = os.environ["TCS_URL"], os.environ["TCS_KEY"], os.environ.get("TCS_REF", "none")
SLEPT = []
CLIENT = tcs_client.Client(URL, KEY)
IMPATIENT = tcs_client.Client(URL, KEY, retries=tcs_client.Retries(sleep=SLEPT.append))


def body_of(amount="49.00", **facts):
    today = datetime.now(timezone.utc).date()
    body = agent.proposal_of(agent.Ticket(REF, f"C-{REF}", Decimal(amount)), REF, today)
    return {**body, "facts": {**body["facts"], **facts}}


def proposed(body):
    return {**body, "transaction": {**body["transaction"], "status": "proposed"}}


def said(result):
    return {"did": result.did, "check_id": result.check_id, "reference": result.reference}


def caught(call):
    """The error as a program and as a log see it, with the variables of every frame."""
    try:
        return {"returned": repr(call())}
    except Exception as error:
        shown = "".join(traceback.TracebackException.from_exception(error, capture_locals=True).format())
        fields = {name: getattr(error, name, None) for name in ("status", "type", "code", "detail", "errors")}
        return {**fields, "name": type(error).__name__, "text": str(error), "shown": shown, "slept": SLEPT}


def refuse_to_pay(_permit):
    raise KeyError("the bank knows no such account")


def do_not_know(_permit):
    raise tcs_guard.OutcomeUnknown("the bank did not answer")


def pay_once(permit):
    """A payment system that takes each reference once; it keeps its payments in a file."""
    path = os.environ["PAYMENTS"]
    known = open(path).read().split("\n") if os.path.exists(path) else []
    if permit.reference not in known:
        with open(path, "a") as payments:
            payments.write(f"{permit.reference}\n")
    if os.environ.get("DIES"):
        os._exit(7)
    return f"paid {permit.reference}"


def hints():
    seen = []
    for module in (tcs_client, tcs_guard, agent):
        for name, value in vars(module).items():
            if name.startswith("_") or getattr(value, "__module__", None) != module.__name__:
                continue
            members = vars(value).items() if isinstance(value, type) else [(None, value)]
            functions = [each for part, each in members if callable(each) and not str(part).startswith("__")]
            for function in [*functions, *([value.__init__] if isinstance(value, type) else [])]:
                if not hasattr(function, "__annotations__"):
                    continue
                found = typing.get_type_hints(function)
                code = function.__code__
                named = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
                missing = [each for each in named if each != "self" and each not in found]
                seen.append([f"{name}.{function.__name__}", missing, "return" in found])
            typing.get_type_hints(value)
    return seen


def verbs():
    preview = CLIENT.preview(proposed(body_of()))
    result = tcs_guard.guard(CLIENT, body_of(), agent.pay)
    reversal = CLIENT.report_reversal(result.check_id, {"ref": f"return of {REF}"})
    rules = CLIENT.agent_rules("refund_bot")
    return {
        "preview": [preview["state"], preview["outcome"], "check_id" in preview],
        "reversal": reversal["status"],
        "reversed": CLIENT.read_check(result.check_id)["reversal"]["ref"],
        "rules": [each["rule_set"] for each in rules["rule_sets"]],
    }


@tcs_guard.guarded(CLIENT, lambda amount, note: body_of(amount))
def refund(permit, amount, note):
    """Pays."""
    return f"{note} {amount} for {permit.reference}"


def paid_elsewhere(permit):
    """Another process reports first."""
    CLIENT.report_execution(permit.check_id, {"executed": True, "ref": "payment of another"})
    return "payment of this"


def taken_back():
    result = tcs_guard.guard(CLIENT, body_of(), agent.pay)
    CLIENT.report_reversal(result.check_id, {"ref": f"return of {REF}"})
    return said(tcs_guard.guard(CLIENT, body_of(), agent.pay))


CASES = {
    "twice": lambda: caught(lambda: tcs_guard.guard(CLIENT, body_of(), paid_elsewhere)),
    "refused_reference": lambda: said(tcs_guard.guard(CLIENT, body_of(), lambda _permit: "pay DE89370400440532013000")),
    "taken_back": taken_back,
    "decorated": lambda: {**said(refund("49.00", note="paid")), "named": [refund.__name__, refund.__doc__]},
    "guard": lambda: said(tcs_guard.guard(CLIENT, body_of(), agent.pay)),
    "approval": lambda: said(tcs_guard.guard(CLIENT, body_of("180.00"), agent.pay)),
    "time_over": lambda: said(tcs_guard.guard(CLIENT, body_of("180.00"), agent.pay, timeout=1)),
    "above_order": lambda: said(tcs_guard.guard(CLIENT, body_of("400.01"), agent.pay)),
    "not_covered": lambda: said(tcs_guard.guard(CLIENT, body_of(action="voucher"), agent.pay)),
    "missing": lambda: said(tcs_guard.guard(CLIENT, body_of(delivered_on=None), agent.pay)),
    "pay_once": lambda: said(tcs_guard.guard(CLIENT, body_of(), pay_once)),
    "changed": lambda: caught(lambda: tcs_guard.guard(CLIENT, body_of("50.00"), agent.pay)),
    "raises": lambda: caught(lambda: tcs_guard.guard(CLIENT, body_of(), refuse_to_pay)),
    "unknown": lambda: caught(lambda: tcs_guard.guard(CLIENT, body_of(), do_not_know)),
    "report_lost": lambda: caught(lambda: tcs_guard.guard(IMPATIENT, body_of(), agent.pay)),
    "refused": lambda: caught(lambda: CLIENT.check(proposed(body_of(order_total="forty-nine", colour="red")))),
    "impatient": lambda: caught(lambda: IMPATIENT.check(proposed(body_of()))),
    "waits": lambda: {"status": IMPATIENT.wait_for_decision(REF, 60)["status"]},
    "floats": lambda: caught(lambda: CLIENT.check(proposed(body_of(order_total={"amount": 400.0, "currency": "EUR"})))),
    "read": lambda: caught(lambda: CLIENT.read_check("chk_1")),
    "bad_key": lambda: caught(lambda: tcs_client.Client(URL, KEY + "\n")),
    "units": lambda: {
        "exact": [str(tcs_client.minor_units(Decimal(each))) for each in ("49.00", "-0.5", "1E+2", "12345678901234567890.12")],
        "none": tcs_client.minor_units(Decimal("1200"), 0),
        "part": caught(lambda: tcs_client.minor_units(Decimal("0.005")))["name"],
        "float": caught(lambda: tcs_client.minor_units(0.1))["name"],
        "written": tcs_client._written({"hours": Decimal("0.10000000000000000001"), "at": [True, None, "ä\n"]}),
    },
    "shows": lambda: {"shown": [repr(CLIENT), str(CLIENT), str(vars(CLIENT)), f"{CLIENT._open.__closure__}"]},
    "hints": lambda: {"hints": hints()},
    "verbs": verbs,
}

print(json.dumps(CASES[sys.argv[1]](), default=str))
