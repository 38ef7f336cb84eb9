/** `npm run database:types`: writes src/domain/database.types.ts from the migrations. */
import { writeFileSync } from 'node:fs';
import { generateTypes, typesFile } from './build/describe-database.ts';

writeFileSync(typesFile, await generateTypes());
