/** Sends valid and invalid HTTP requests, made up from a seed, to the program, and tells what is wrong with its answers. */
import fc from 'fast-check';
import { connectRaw } from './raw.ts';

/** The words of a text: none of them may hold a space. */
const words = (text: string): string[] => text.trim().split(/\s+/);

const methods = fc.constantFrom(
  ...words('GET GET GET GET HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND CONNECT get BREW'),
);
const piece = fc.constantFrom(
  ...words('about contact dashboard login favicon.svg index.html 404 _headers _redirects'),
  ...words('auth/v1/token auth/v1/user auth/v1/logout auth/v1/otp rest/v1/todos rest/v1/'),
  ...words('rest/v1/rpc/x functions/v1/contact functions/v1/ backend.json .. %2e%2e .data'),
  ...words("keys.json % %zz %00 %0d%0a %c0%ae __proto__ * ; ' \\ @ : //evil.example [ | ^ {} ?"),
  ...['', 'a'.repeat(3_000)],
);
const query = fc.constantFrom(
  ...words('?select=* ?select=%22 ?text=match.^(a%2b)%2b$ ?a=1&a=2 ?% ?\\ ?grant_type=password'),
  ...words('? ?order=x.desc ?limit=-1 ?__proto__=1'),
  ...['', '', '', '', `?q=${'x'.repeat(2_000)}`],
);
const target = fc
  .tuple(
    fc.constantFrom('', '', '', 'http://evil.example'),
    fc.array(piece, { maxLength: 3 }),
    query,
  )
  .map(([origin, pieces, asked]) => `${origin}/${pieces.join('/')}${asked}`);
const field = fc.constantFrom(
  ...words('localhost localhost:1 [::1] evil.example @').map((host) => `Host: ${host}`),
  ...words('bytes=9-2 bytes=0-0,2-3 bytes= lines=1-2 -').map((range) => `Range: ${range}`),
  ...words('br gzip;q=0,* ;;,q=').map((encoding) => `Accept-Encoding: ${encoding}`),
  ...words('* W/"x","y" "').map((etag) => `If-None-Match: ${etag}`),
  ...words('close keep-alive upgrade').map((connection) => `Connection: ${connection}`),
  ...words('a.b.c sb_x').map((token) => `Authorization: Bearer ${token}`),
  ...['Authorization: Basic eDp5', 'apikey: sb_publishable_x', 'apikey: \u00ff', 'Cookie: a=b; c'],
  ...['Expect: 100-continue', 'Expect: nonsense', 'Upgrade: websocket', 'Accept-Profile: auth'],
  ...['Origin: http://evil.example', 'Origin: null', 'X-Forwarded-For: 1.2.3.4, <script>'],
  ...['Content-Type: application/json', 'Content-Encoding: gzip', 'Transfer-Encoding: identity'],
  ...['Bad Name: 1', ': empty', `X-Long: ${'y'.repeat(4_000)}`, 'X-Nul: \0', 'X-Fold: a\r\n b'],
);
const bodies = fc.constantFrom(
  ...words('{} [] null {"email":"a@b.co","password":"x"} {"email":1} { {"__proto__":{"a":1}}'),
  ...['', '', '\0\u00ff\u00fe', `{"a":"${'z'.repeat(20_000)}"}`, '['.repeat(5_000), 'a=b&c=d'],
);
const wellFormed = fc
  .record({
    ...{ method: methods, target, body: bodies, fields: fc.array(field, { maxLength: 4 }) },
    ...{ isChunked: fc.boolean(), missing: fc.constantFrom(0, 0, 0, 10) },
  })
  .map(({ method, target: path, body, fields, isChunked, missing }) => {
    const head = [`${method} ${path} HTTP/1.1`, 'Host: localhost', ...fields];
    if (body === '') return `${head.join('\r\n')}\r\n\r\n`;
    return isChunked
      ? `${head.join('\r\n')}\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
      : `${head.join('\r\n')}\r\nContent-Length: ${body.length + missing}\r\n\r\n${body}`;
  });
const post = 'POST / HTTP/1.1\r\nHost: localhost\r\n';
const broken = fc.constantFrom(
  ...['\r\n\r\n', 'GET\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', 'HELLO\r\n', 'GET / HTTP/1.1\r\n'],
  ...['\u0016\u0003\u0001\u0002\0\u0001\0', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  `${post}Content-Length: -1\r\n\r\n`,
  `${post}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`,
  `${post}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n`,
  `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
  `GET /${'b'.repeat(40_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  `GET / HTTP/1.1\r\n${'A: b\r\n'.repeat(3_000)}\r\n`,
);
const requests = fc.record({
  bytes: fc.oneof(
    // Several are pipelined.
    {
      weight: 10,
      arbitrary: fc.array(wellFormed, { minLength: 1, maxLength: 3 }).map((all) => all.join('')),
    },
    { weight: 1, arbitrary: broken },
  ),
  /** One connection in ten is closed as soon as they are sent. */
  isAborted: fc.nat(9).map((digit) => digit === 0),
});

const atOnce = 80;

const inside =
  /\bat (?:async )?(?:\S+ \()?(?:file:|node:|\/)\S+:\d+:\d+|node:internal|node_modules/;

const send = async (port: number, bytes: string, isAborted: boolean): Promise<string[]> => {
  const { socket, received, ended } = await connectRaw(port);
  if (socket.destroyed) return ['the connection was refused'];
  socket.write(bytes, 'latin1');
  if (isAborted) {
    socket.resetAndDestroy();
    return [];
  }
  // Nothing more of an answer comes then; the server itself ends what is unfinished only later.
  socket.setTimeout(400, () => socket.destroy());
  await ended;
  return [
    ...(/^HTTP\/1\.1 500 /m.test(received()) ? ['an unexpected error'] : []),
    ...(inside.test(received()) ? ['a stack trace'] : []),
  ].map((problem) => `${problem}: ${JSON.stringify(bytes.slice(0, 200))}`);
};

/** @returns what is wrong with the answers: unexpected errors, stack traces */
export const sendMadeUpRequests = async (
  port: number,
  { seed, count }: { seed: number; count: number },
): Promise<string[]> => {
  const made = fc.sample(requests, { seed, numRuns: count });
  const problems: string[] = [];
  while (made.length > 0) {
    const batch = made.splice(0, atOnce);
    const sent = batch.map(({ bytes, isAborted }) => send(port, bytes, isAborted));
    problems.push(...(await Promise.all(sent)).flat());
  }
  return problems;
};
