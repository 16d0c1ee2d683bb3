"""An agent that refunds three tickets. Its steps are written out, without a model. Sample data: no money moves.

TCS_KEY is the key of the agent, TCS_URL the address of the service. TCS_RUN names the run: the same run again goes on
where it stopped.
"""
import os
import sys
from dataclasses import dataclass
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal

from tcs_client import ApprovalRequest, CheckRequest, Client, TcsError, minor_units
from tcs_guard import Permit, Result, guard

PLAYBOOK = "policy.acme.customer_support"


@dataclass(frozen=True)
class Ticket:
    number: str
    customer_number: str
    amount: Decimal
    """In EUR."""


def tickets_of(run: str) -> "list[Ticket]":
    """One that the rules allow, and two that a person decides. Each run has customers of its own."""
    amounts = ("49.00", "180.00", "190.00")
    return [Ticket(f"{run}-{at}", f"C-{run}-{at}", Decimal(amount)) for at, amount in enumerate(amounts, 1)]


def proposal_of(ticket: Ticket, run: str, today: date) -> CheckRequest:
    return {
        "rule_set": PLAYBOOK,
        "transaction": {"channel": "agent", "ref": ticket.number, "run": run},
        "facts": {
            "action_date": today.isoformat(),
            "action": "refund",
            "customer": {"customer_number": ticket.customer_number},
            "amount": {"amount": minor_units(ticket.amount), "currency": "EUR"},
            "order_total": {"amount": 40_000, "currency": "EUR"},
            "delivered_on": (today - timedelta(days=5)).isoformat(),
            "reported_damaged": False,
        },
    }


def pay(permit: Permit) -> str:
    """A payment system takes `permit.reference` as its own Idempotency-Key, and stores `permit.check_id`."""
    return f"payment of {permit.reference}"


def refund(client: Client, ticket: Ticket, run: str, today: date) -> Result:
    def asked(request: ApprovalRequest) -> None:
        print(f"{ticket.number}  waits for a person: {client.base_url}/live/requests/{request['id']}", flush=True)

    return guard(client, proposal_of(ticket, run, today), pay, timeout=3600, asked=asked)


def main() -> int:
    key = os.environ.get("TCS_KEY")
    if not key:
        print("TCS_KEY holds the key of the agent refund_bot; npm start prints it on its first start.", file=sys.stderr)
        return 2
    client = Client(os.environ.get("TCS_URL", "http://127.0.0.1:8080"), key)
    now = datetime.now(timezone.utc)
    run = os.environ.get("TCS_RUN", f"R-{now:%Y%m%d-%H%M%S}")
    try:
        for ticket in tickets_of(run):
            result = refund(client, ticket, run, now.date())
            print(f"{ticket.number}  {ticket.amount} EUR  {result.did}  ({result.check_id})", flush=True)
    except TcsError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
