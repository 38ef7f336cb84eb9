/** Runs Lighthouse in a browser that is open, and reads what the benches print. */
import lighthouse from 'lighthouse';

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** @param flags the port through which the browser is steered, and whether its storage stays as it is */
export const runLighthouse = async (
  url: string,
  categories: readonly Category[],
  flags: { port: number; disableStorageReset?: boolean },
) => {
  const onlyCategories = [...categories];
  const result = await lighthouse(url, { logLevel: 'error', onlyCategories, ...flags });
  if (!result) throw new Error(`Lighthouse says nothing about ${url}.`);
  const { audits, categories: scores, finalDisplayedUrl } = result.lhr;
  return {
    finalDisplayedUrl,
    scores: categories.map((name) => Math.round((scores[name]?.score ?? 0) * 100)),
    value: (audit: string) => audits[audit]?.numericValue ?? NaN,
    /** The audits that count and have less than nine tenths of their points. */
    complaints: categories.flatMap((name) =>
      (scores[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id),
    ),
  };
};
