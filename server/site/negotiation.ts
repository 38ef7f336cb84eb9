/** What a request's headers say about the answer's form: which encoding, and whether the caller has it already. */
import { parseAccept } from 'hono/utils/accept';

/**
 * The encoding that the caller prefers; of equally good ones the first offered.
 * @param header Accept-Encoding, with its qualities, as in `br;q=0.5, gzip, *;q=0`
 */
export const chooseEncoding = <Encoding extends string>(
  header: string | undefined,
  offered: Iterable<Encoding | 'identity'>,
): Encoding | 'identity' => {
  const qualities = new Map(
    parseAccept(header ?? '').map(({ type, q }) => [type.toLowerCase(), q]),
  );
  let best: Encoding | 'identity' = 'identity';
  let bestQuality = 0;
  for (const encoding of offered) {
    const quality =
      qualities.get(encoding) ?? qualities.get('*') ?? (encoding === 'identity' ? 0.001 : 0);
    if (quality > bestQuality) [best, bestQuality] = [encoding, quality];
  }
  return best;
};

/** Whether If-None-Match names this ETag: a list, weak ones and `*` included (RFC 9110, 13.1.2). */
export const matchesEtag = (header: string | undefined, etag: string): boolean => {
  if (header === undefined) return false;
  return header.split(',').some((entry) => {
    const tag = entry.trim();
    return tag === '*' || tag.replace(/^W\//, '') === etag;
  });
};
