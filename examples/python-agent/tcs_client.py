"""A client of the service. Python 3.9 or later, standard library alone.

Amounts are exact. Money is a whole number of minor units, such as cents; other numbers are `int` or `Decimal`. A
`float` is refused before anything is sent, and no answer holds one.
"""
import email.utils
import http.client
import json
import math
import random
import re
import ssl
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from dataclasses import dataclass
from datetime import datetime, timezone
from decimal import Decimal
from typing import Any, Callable, Dict, List, Literal, Mapping, Optional, TypedDict, Union, cast


class Money(TypedDict):
    amount: int
    """In minor units: 4900 is 49.00 EUR."""
    currency: str


class Transaction(TypedDict, total=False):
    channel: str
    status: Literal["executed", "proposed"]
    ref: str
    run: str
    system: str
    completes: str
    corrects: str
    executed_at: str
    actor: Mapping[str, Optional[str]]
    provenance: Mapping[str, str]


Fact = Union[None, bool, int, str, Decimal, Money, Mapping[str, Any]]


class _CheckRequired(TypedDict):
    rule_set: str
    transaction: Transaction
    facts: Mapping[str, Fact]


class CheckRequest(_CheckRequired, total=False):
    rule_version: str
    jurisdiction: str
    policies: List[str]
    explain: bool


class _RequestAlways(TypedDict):
    id: str
    asks: Literal["approval", "question"]
    asked_of: str
    asked_at: str
    waits_until: str
    status: Literal["waiting", "approved", "refused", "decided", "lapsed"]
    reason: Optional[str]
    decided_by: Optional[str]


class ApprovalRequest(_RequestAlways, total=False):
    comment: str
    """What the person says to the agent."""


class ApprovalRequestRead(ApprovalRequest):
    """A request as it is read alone."""

    check_id: str
    standing: str


class _AnswerAlways(TypedDict):
    state: Literal["determined", "undetermined_missing_facts", "not_covered", "contested"]
    outcome: Optional[str]
    """Of what is determined."""
    layers: Dict[str, Any]


class Preview(_AnswerAlways, total=False):
    """The fields that programs branch on. The API document of the service has them all."""

    missing: List[Dict[str, Any]]
    """Of `undetermined_missing_facts`."""
    reason: str
    """Of `not_covered`, as `detail`."""
    detail: str


class _AnswerAsks(Preview, total=False):
    requests: List[ApprovalRequest]


class Answer(_AnswerAsks):
    check_id: str
    transaction: Dict[str, Any]


class AnswerRead(Answer):
    """An answer as it is read later: with what came of the action, and what replaced the answer."""

    execution: Optional[Dict[str, Any]]
    reversal: Optional[Dict[str, Any]]
    superseded_by: Optional[str]


class _ReportAlways(TypedDict):
    executed: bool


class ExecutionReport(_ReportAlways, total=False):
    ref: str
    system: str
    executed_at: str
    reason: Literal["abandoned", "refused_by_caller", "failed"]
    """Of an action that was not taken."""


class ReversalReport(TypedDict, total=False):
    ref: str
    reversed_at: str


class WrongField(TypedDict, total=False):
    fact: str
    field: str
    code: str
    detail: str


class TcsError(Exception):
    """The base of all errors of this file."""


class NoAnswer(TcsError):
    """No attempt was answered. A write may have been done: repeat it with the same Idempotency-Key."""


class Refused(TcsError):
    """The service refused a request. `errors` names each wrong field; branch on `code`, the end of `type`."""

    def __init__(self, status: int, problem: Mapping[str, Any], request_id: Optional[str] = None) -> None:
        self.status = status
        self.type = str(problem.get("type", "about:blank"))
        self.code = self.type.rsplit("/", 1)[-1]
        self.title = str(problem.get("title", ""))
        self.detail = str(problem.get("detail", ""))
        self.errors = cast(List[WrongField], problem.get("errors", []))
        self.problem = problem
        self.request_id = request_id
        wrong = "".join(f"; {each.get('fact') or each.get('field')}: {each.get('code')}" for each in self.errors)
        super().__init__(f"{status} {self.code}: {self.detail}{wrong}")


def minor_units(amount: Decimal, digits: int = 2) -> int:
    """`Decimal("49.00")` is 4900. `digits`: of the currency. A part of a minor unit is an error and never rounded."""
    if not isinstance(amount, Decimal):
        raise TypeError(f"An amount is a Decimal and no {type(amount).__name__}.")
    sign, coefficient, exponent = amount.as_tuple()
    if not isinstance(exponent, int):
        raise ValueError(f"{amount} is no amount.")
    shift = exponent + digits
    units, rest = divmod(int("".join(map(str, coefficient))), 10 ** max(0, -shift))
    if rest:
        raise ValueError(f"{amount} has more than {digits} digits after the point.")
    return (-units if sign else units) * 10 ** max(0, shift)


class _NeverFollows(urllib.request.HTTPRedirectHandler):
    """A redirect is a refusal: the key and the facts are for this service alone."""

    def redirect_request(self, *_of: Any, **_named: Any) -> None:
        return None


@dataclass(frozen=True)
class Retries:
    attempts: int = 5
    longest_wait: float = 120.0
    """Seconds. Where the service asks for a longer wait, the refusal is raised at once."""
    first_wait: float = 0.25
    sleep: Callable[[float], None] = time.sleep


class Client:
    """One account's or one agent's key at one service.

    `timeout`: seconds that a connection may be silent. A write has an Idempotency-Key, made here or given by the
    caller, and is repeated with it until it is answered: nothing is done twice.
    """

    def __init__(self, base_url: str, key: str, timeout: float = 30.0, retries: Retries = Retries()) -> None:
        self.base_url = base_url.rstrip("/")
        parts = urllib.parse.urlsplit(base_url)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.username or parts.query:
            raise ValueError("base_url is an address such as https://tcs.example.com, without a name or a query.")
        # No report of an error shows the key among the variables of this frame.
        secret, key = _Secret(key), "***"
        # http.client would quote a wrong header, and with it the key.
        if not secret.fits_a_header():
            raise ValueError("The key holds a character that no key has, such as a space or the end of a line.")
        self._timeout = timeout
        self._retries = retries
        self._open = _opener_for(parts.hostname, secret)

    def __repr__(self) -> str:
        return f"Client({self.base_url!r})"

    def check(self, body: CheckRequest, idempotency_key: Optional[str] = None) -> Answer:
        return cast(Answer, self._write("/v1/check", body, idempotency_key))

    def preview(self, body: CheckRequest) -> Preview:
        """The answer that a check would get now. Nothing is stored, so it has no Idempotency-Key and no check_id."""
        return cast(Preview, self._send("POST", "/v1/check/preview", body=body))

    def read_check(self, check_id: str) -> AnswerRead:
        return cast(AnswerRead, self._send("GET", f"/v1/checks/{_segment(check_id)}"))

    def report_execution(
        self, check_id: str, report: ExecutionReport, idempotency_key: Optional[str] = None
    ) -> Dict[str, Any]:
        return self._write(f"/v1/checks/{_segment(check_id)}/execution", report, idempotency_key)

    def report_reversal(
        self, check_id: str, report: ReversalReport, idempotency_key: Optional[str] = None
    ) -> Dict[str, Any]:
        return self._write(f"/v1/checks/{_segment(check_id)}/reversal", report, idempotency_key)

    def agent_rules(self, agent_id: str) -> Dict[str, Any]:
        """The rules that bind the agent today, with their facts and their wording."""
        return self._send("GET", f"/v1/agents/{_segment(agent_id)}/rules")

    def wait_for_decision(self, request_id: str, timeout: float) -> ApprovalRequestRead:
        """The request once it no longer waits, or as it is after `timeout` seconds.

        It does not poll: the service answers when a person has decided. A service that restarts meanwhile is asked
        again until the time is over.
        """
        until = time.monotonic() + timeout
        while True:
            begun = time.monotonic()
            wait = max(0, min(LONGEST_WAIT, math.ceil(until - begun)))
            path = f"/v1/approvals/{_segment(request_id)}?wait={wait}"
            request = cast(ApprovalRequestRead, self._send("GET", path, silent=wait, until=until))
            if request["status"] != "waiting" or time.monotonic() >= until:
                return request
            # The service does not wait while it stops, or where too many wait already.
            if time.monotonic() - begun < 1:
                self._retries.sleep(1)

    def _write(self, path: str, body: Mapping[str, Any], idempotency_key: Optional[str]) -> Dict[str, Any]:
        return self._send("POST", path, body=body, idempotency_key=idempotency_key or str(uuid.uuid4()))

    def _send(
        self,
        method: str,
        path: str,
        *,
        body: Optional[Mapping[str, Any]] = None,
        idempotency_key: Optional[str] = None,
        silent: float = 0,
        until: float = 0,
    ) -> Dict[str, Any]:
        """Sends until it is answered. `silent`: seconds more that it may be; `until`: attempts have no limit before."""
        headers = {"Accept": "application/json", "User-Agent": "tcs-client-python/1"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        if idempotency_key is not None:
            headers["Idempotency-Key"] = idempotency_key
        sent = None if body is None else _written(body).encode()
        attempt = 0
        while True:
            attempt += 1
            last = attempt >= self._retries.attempts and time.monotonic() >= until
            request = urllib.request.Request(self.base_url + path, sent, headers, method=method)
            try:
                return self._open(request, self._timeout + silent)
            except NoAnswer:
                if last:
                    raise
                wait = self._pause(attempt)
            except Refused as refused:
                asked_for = cast(Optional[float], refused.problem.get("retry_after"))
                if last or refused.status not in SENT_AGAIN or (asked_for or 0) > self._retries.longest_wait:
                    raise
                wait = self._pause(attempt) if asked_for is None else asked_for + random.uniform(0, 0.25)
            self._retries.sleep(wait)

    def _pause(self, attempt: int) -> float:
        """Doubled with each attempt, plus a random part, so that callers do not return at the same time."""
        return min(15.0, self._retries.first_wait * 2.0 ** min(attempt - 1, 10)) * random.uniform(0.5, 1.5)


LONGEST_WAIT = 50
"""Seconds. The service waits no longer for one request."""

SENT_AGAIN = (429, 500, 502, 503, 504)
"""A later attempt may better these. Any other refusal is earned by the request."""


class _Secret:
    """A report of an error that shows variables shows this one as stars."""

    def __init__(self, value: str) -> None:
        self._value = value

    def __repr__(self) -> str:
        return "***"

    def fits_a_header(self) -> bool:
        return re.fullmatch(r"[\x21-\x7e]+", self._value) is not None

    def sign(self, request: urllib.request.Request) -> None:
        request.add_unredirected_header("Authorization", f"Bearer {self._value}")

    def struck_from(self, text: str) -> str:
        """What stands between here and the service may send back what it received."""
        return text.replace(self._value, "***")


def _opener_for(host: str, secret: _Secret) -> Callable[[urllib.request.Request, float], Dict[str, Any]]:
    """`host`: one of this machine is asked without the proxy that the environment names."""
    direct = [urllib.request.ProxyHandler({})] if host in ("localhost", "127.0.0.1", "::1") else []
    opener = urllib.request.build_opener(_NeverFollows, *direct)

    def open_once(request: urllib.request.Request, timeout: float) -> Dict[str, Any]:
        secret.sign(request)
        about = f"{request.get_method()} {request.selector}"
        try:
            with opener.open(request, timeout=timeout) as response:
                received = response.read()
        except urllib.error.HTTPError as refusal:
            with refusal:
                raise _refused(refusal, secret) from None
        except (OSError, http.client.HTTPException) as failure:
            reason = getattr(failure, "reason", failure)
            if isinstance(reason, ssl.SSLCertVerificationError):
                raise TcsError(f"The certificate of {request.host} is not trusted: {reason.verify_message}") from None
            told = secret.struck_from(str(reason)) or type(reason).__name__
            raise NoAnswer(f"No answer to {about}: {told}") from None
        # A connection that breaks may leave a part of the text.
        try:
            read = _read(received.decode())
        except ValueError:
            read = None
        if not isinstance(read, dict):
            raise NoAnswer(f"The answer to {about} is no object.")
        return cast(Dict[str, Any], read)

    return open_once


def _refused(response: urllib.error.HTTPError, secret: _Secret) -> Refused:
    try:
        problem = _read(secret.struck_from(response.read().decode()))
    except (OSError, http.client.HTTPException, ValueError):
        problem = None
    if 300 <= response.code < 400:
        problem = {"detail": "A redirect is never followed. Name the address of the service itself."}
    if not isinstance(problem, dict):
        problem = {"detail": "The answer is no problem document of the service."}
    told = cast(Dict[str, Any], problem)
    waits = response.headers.get("Retry-After")
    if waits is None and response.code == 429:
        waits = response.headers.get("RateLimit-Reset")
    seconds = _seconds(waits)
    return Refused(
        response.code,
        told if seconds is None else {**told, "retry_after": seconds},
        response.headers.get("X-Request-Id"),
    )


def _seconds(header: Optional[str]) -> Optional[float]:
    """A number of seconds or a date. None: neither."""
    if header is None:
        return None
    if re.fullmatch(r"[0-9]{1,9}", header.strip()):
        return float(header)
    parsed = email.utils.parsedate_tz(header)
    if parsed is None:
        return None
    moment = datetime.fromtimestamp(email.utils.mktime_tz(parsed), timezone.utc)
    return max(0.0, (moment - datetime.now(timezone.utc)).total_seconds())


def _read(text: str) -> Any:
    def refuse(name: str) -> Any:
        raise ValueError(f"{name} is no number.")

    return json.loads(text, parse_float=Decimal, parse_constant=refuse)


def _segment(text: str) -> str:
    return urllib.parse.quote(text, safe="")


def _written(value: Any, path: str = "body") -> str:
    """JSON, with a Decimal in all its digits and without a float."""
    if isinstance(value, Mapping):
        sent = cast(Mapping[Any, Any], value)
        members = (f"{json.dumps(str(name))}:{_written(each, f'{path}.{name}')}" for name, each in sent.items())
        return "{" + ",".join(members) + "}"
    if isinstance(value, (list, tuple)):
        listed = cast(List[Any], value)
        return "[" + ",".join(_written(each, f"{path}[{at}]") for at, each in enumerate(listed)) + "]"
    if isinstance(value, Decimal) and value.is_finite():
        return format(value, "f")
    if value is None or isinstance(value, (bool, int, str)):
        return json.dumps(value)
    raise TypeError(f"{path} is {value!r}: send an int, a Decimal, a text, a bool, a list or a mapping.")
