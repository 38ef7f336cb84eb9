/** content/words.yaml: the words that pages share. The content check reports mistakes in it before this runs. */
import { parse } from 'yaml';
import source from '#content/words.yaml?raw';
import { wordsSchema } from '#domain/content/words.ts';

export const words = wordsSchema.parse(parse(source));
