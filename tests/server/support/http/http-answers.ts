/** Reads HTTP/1.1 answers from raw bytes and finds those whose length is wrong. */

type Read = {
  /** Answers that are cut off or whose length differs from their headers. */
  problems: string[];
  statuses: string[];
  bodies: string[];
};

const field = (head: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \t]*(.*)$`, 'im').exec(head)?.[1]?.trim();

/**
 * Reads the answers that came over one connection, one character a byte, by their own lengths.
 * @param methods of the requests that were sent, in their order
 */
export const answersIn = (text: string, methods: readonly string[]): Read => {
  const problems: string[] = [];
  const statuses: string[] = [];
  const bodies: string[] = [];
  let rest = text;
  for (let at = 0; rest !== ''; at += 1) {
    const end = rest.indexOf('\r\n\r\n');
    const status = /^HTTP\/1\.1 (\d{3}) /.exec(rest)?.[1];
    if (end < 0 || status === undefined) {
      problems.push(`no answer begins with ${JSON.stringify(rest.slice(0, 60))}`);
      break;
    }
    const head = rest.slice(0, end);
    rest = rest.slice(end + 4);
    if (status === '100') {
      at -= 1;
      continue;
    }
    statuses.push(status);
    const hasNoBody = methods[at] === 'HEAD' || ['204', '304'].includes(status);
    const length = field(head, 'content-length');
    if (hasNoBody) continue;
    if (field(head, 'transfer-encoding') === 'chunked') {
      const read = chunks(rest);
      if (!read) {
        problems.push('a chunked answer is broken off');
        break;
      }
      bodies.push(read.body);
      rest = read.rest;
    } else if (length === undefined) {
      // Ends with the connection.
      bodies.push(rest);
      break;
    } else {
      if (rest.length < Number(length)) problems.push(`${rest.length} bytes of ${length}`);
      bodies.push(rest.slice(0, Number(length)));
      rest = rest.slice(Number(length));
    }
  }
  return { problems, statuses, bodies };
};

const chunks = (text: string): { body: string; rest: string } | undefined => {
  let body = '';
  let rest = text;
  for (;;) {
    const size = /^([\da-f]+)\r\n/i.exec(rest);
    if (!size) return undefined;
    const length = Number.parseInt(size[1] ?? '', 16);
    const start = size[0].length;
    if (rest.length < start + length + 2) return undefined;
    body += rest.slice(start, start + length);
    rest = rest.slice(start + length + 2);
    if (length === 0) return { body, rest };
  }
};
