/** Loads a YAML file that holds one list; entries are numbered in the order of the file. */
import { readFile } from 'node:fs/promises';
import type { Loader } from 'astro/loaders';
import { parse } from 'yaml';
import { z } from 'zod';

const listOfRecords = z.array(z.record(z.string(), z.unknown()));

/** @param file its absolute path */
export const yamlList = (file: string): Loader => ({
  name: 'yaml-list',
  load: async (context) => {
    const { store, watcher, logger } = context;
    const read = async () => {
      const items = listOfRecords.parse(parse(await readFile(file, 'utf8')) ?? []);
      const entries = await Promise.all(
        items.map(async (item, index) => {
          const id = String(index).padStart(3, '0');
          return { id, data: await context.parseData({ id, data: item, filePath: file }) };
        }),
      );
      store.clear();
      // Astro would warn of a list without entries, save of one that had an entry.
      store.set({ id: 'none', data: {} });
      store.delete('none');
      for (const entry of entries) store.set(entry);
    };
    await read();
    watcher?.add(file);
    watcher?.on('change', (changed) => {
      if (changed !== file) return;
      // The content check has just said what is wrong, in words and with its line.
      read().catch((error: unknown) => logger.debug(String(error)));
    });
  },
});
