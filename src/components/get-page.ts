/** Reads content/pages/<id>.mdx and throws unless it has the expected kind. */
import { getEntry, type CollectionEntry } from 'astro:content';

type PageData = CollectionEntry<'pages'>['data'];

export const getPage = async <Kind extends PageData['kind']>(id: string, kind: Kind) => {
  const entry = await getEntry('pages', id);
  const data = entry?.data;
  if (!entry || !data || !isKind(data, kind))
    throw new Error(`content/pages/${id}.mdx is missing, or its kind is not '${kind}'`);
  return { data };
};

const isKind = <Kind extends PageData['kind']>(
  data: PageData,
  kind: Kind,
): data is Extract<PageData, { kind: Kind }> => data.kind === kind;
