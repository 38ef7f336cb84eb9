/** The report-error function as Supabase runs it. */
import { deploy, service } from '#functions/_shared/deployed.ts';
import { createReportError } from './report-error.ts';

deploy('report-error', createReportError({ service }));
