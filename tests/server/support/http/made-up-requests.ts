/** Generates valid and invalid HTTP requests from a seed, for the tests of the program. */

export type MadeUpRequest = {
  /** The bytes to send, one character each. */
  bytes: string;
  /** Whether the connection is closed as soon as they are sent. */
  abort: boolean;
  /** The methods of its requests in order; an answer to HEAD has no body. */
  methods: string[];
};

/** Numbers from 0 to 1 that are the same at every run (mulberry32). */
const random = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** The words of a text: none of them may hold a space. */
const words = (text: string): string[] => text.trim().split(/\s+/);

const methods = words(
  'GET GET GET GET HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND QUERY CONNECT get BREW',
);
const pieces = [
  ...words('about contact dashboard login favicon.svg index.html 404 _headers _redirects'),
  ...words('auth/v1/token auth/v1/user auth/v1/logout auth/v1/otp rest/v1/todos rest/v1/'),
  ...words('rest/v1/rpc/x functions/v1/contact functions/v1/ backend.json .. %2e%2e .data'),
  ...words("keys.json % %zz %00 %0d%0a %c0%ae __proto__ * ; ' \\ @ : //evil.example [ | ^ {} ?"),
  ...['', 'a'.repeat(3_000)],
];
const queries = [
  ...words('?select=* ?select=%22 ?text=match.^(a%2b)%2b$ ?a=1&a=2 ?% ?\\ ?grant_type=password'),
  ...words('? ?order=x.desc ?limit=-1 ?__proto__=1'),
  ...['', '', '', '', `?q=${'x'.repeat(2_000)}`],
];
const hosts = ['', ...words('localhost localhost localhost:1 127.0.0.1 [::1] evil.example @ ::')];
const ranges = [
  ...words('bytes=9-2 bytes=0-9007199254740992 bytes=-5 bytes=0-0,2-3 bytes= lines=1-2 bytes=0-'),
  ...words('bytes=99999999- - bytes=1-1; bytes=NaN-NaN'),
];
const fields = [
  ...`Accept-Encoding: br
Accept-Encoding: gzip;q=0, *
Accept-Encoding: ;;,q=
Accept: a/b;q=x
If-None-Match: *
If-None-Match: W/"x", "y"
If-None-Match: "
If-Range: "x"
If-Modified-Since: never
Connection: close
Connection: keep-alive
Connection: upgrade
Upgrade: websocket
Expect: 100-continue
Expect: nonsense
Origin: http://evil.example
Origin: null
apikey: sb_publishable_x
apikey: \u00ff
Authorization: Bearer a.b.c
Authorization: Bearer sb_x
Authorization: Basic eDp5
X-Forwarded-For: 1.2.3.4, <script>
X-Forwarded-For: ,,,
X-HTTP-Method-Override: DELETE
Cookie: a=b; c
Prefer: count=exact
Content-Type: application/json
Content-Type: text/plain
Content-Encoding: gzip
Accept-Profile: auth
Range-Unit: items
Transfer-Encoding: identity
Bad Name: 1
: empty
Host: second.example`.split('\n'),
  ...[`X-Long: ${'y'.repeat(4_000)}`, 'X-Nul: \0', 'X-Fold: a\r\n b'],
];
const bodies = [
  ...words('{} [] null {"email":"a@b.co","password":"x"} {"email":1} { {"__proto__":{"a":1}}'),
  ...['', '\0\u00ff\u00fe', `{"a":"${'z'.repeat(20_000)}"}`, '['.repeat(5_000), 'a=b&c=d'],
];
const post = 'POST / HTTP/1.1\r\nHost: localhost\r\n';
const broken = [
  ...['\r\n\r\n', 'GET\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', 'HELLO\r\n', 'GET / HTTP/1.1\r\n'],
  ...['\u0016\u0003\u0001\u0002\0\u0001\0', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  'GET / HTTP/1.1\nHost: localhost\n\n',
  `${post}Content-Length: -1\r\n\r\n`,
  `${post}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`,
  `${post}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n`,
  `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
  'POST /auth/v1/token HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"half":',
  `GET /${'b'.repeat(40_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  `GET / HTTP/1.1\r\n${'A: b\r\n'.repeat(3_000)}\r\n`,
];

export const madeUpRequests = ({
  seed,
  count,
}: {
  seed: number;
  count: number;
}): MadeUpRequest[] => {
  const next = random(seed);
  const chance = (share: number): boolean => next() < share;
  const pick = (from: readonly string[]): string => from[Math.floor(next() * from.length)] ?? '';
  const some = (from: readonly string[], most: number): string[] =>
    Array.from({ length: Math.floor(next() * (most + 1)) }, () => pick(from));

  const target = (): string => {
    const path = `/${[pick(pieces), ...some(pieces, 2)].join('/')}`.replaceAll(' ', '%20');
    const origin = chance(0.05) ? `http://${pick(hosts)}` : '';
    return chance(0.02) ? '*' : origin + path + pick(queries);
  };
  const one = (): { method: string; bytes: string } => {
    const method = pick(methods);
    const body = method === 'GET' && chance(0.9) ? '' : pick(bodies);
    const head = [
      `${method} ${target()} HTTP/1.${chance(0.9) ? '1' : '0'}`,
      ...(chance(0.97) ? [`Host: ${chance(0.85) ? 'localhost' : pick(hosts)}`] : []),
      ...(chance(0.3) ? [`Range: ${pick(ranges)}`] : []),
      ...some(fields, 4),
    ];
    if (body === '') return { method, bytes: `${head.join('\r\n')}\r\n\r\n` };
    if (chance(0.3)) {
      const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
      return {
        method,
        bytes: `${[...head, 'Transfer-Encoding: chunked'].join('\r\n')}\r\n\r\n${chunk}`,
      };
    }
    const length = chance(0.1) ? body.length + 10 : body.length;
    return {
      method,
      bytes: `${[...head, `Content-Length: ${length}`].join('\r\n')}\r\n\r\n${body}`,
    };
  };

  return Array.from({ length: count }, () => {
    const abort = chance(0.1);
    if (chance(0.08)) return { bytes: pick(broken), abort, methods: [] };
    const pipelined = Array.from({ length: chance(0.15) ? 4 : 1 }, one);
    const joined = pipelined.map((request) => request.bytes).join('');
    // Node puts "100 Continue" after the headers of a later answer, instead of before them.
    const bytes = pipelined.length > 1 ? joined.replaceAll('Expect: 100-continue\r\n', '') : joined;
    const cut = chance(0.1) ? Math.floor(next() * bytes.length) : bytes.length;
    return { bytes: bytes.slice(0, cut), abort, methods: pipelined.map(({ method }) => method) };
  });
};
