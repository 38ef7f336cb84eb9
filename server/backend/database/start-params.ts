/** How PGlite starts Postgres. */
import '../keep-warnings.ts';
import { PGlite } from '@supabase/lite/pglite';

/** PGlite's own 128 MB for pages of tables are in memory from the start, and this data needs a fraction of them. */
export const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
