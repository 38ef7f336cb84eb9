/**
 * Judges one message by the rules, and improves a judgement by a model. The text of a message can change nothing but
 * its own score, and what the model says of it is checked before it is shown.
 */
import * as z from 'zod/mini';
import type { Mail, MailContext } from '#domain/mail/mail.ts';
import { importantFrom, rulesVersion, scoreMail, type MailScore } from '#domain/mail/mail-score.ts';
import { modelSentence } from '#domain/model-sentence.ts';
import { outsideLine } from '#domain/untrusted-text.ts';
import type { Model } from '#functions/_shared/model.ts';
import { ok, type Result } from '#lib/result.ts';
import type { JudgedEmail } from './email-store.ts';
import { writeQuestion } from './prompts.ts';

/** Stored with messages that a model is still to judge. */
export const rulesName = `rules ${rulesVersion}`;
/** Stored with messages for which the model had no usable answer: they are asked about last. */
export const failedName = `${rulesName}, model failed`;

const modelTimeoutMs = 20_000;

const answer = z.object({
  urgency: z.int().check(z.gte(0), z.lte(10)),
  reason: z.string(),
  suggestedAction: z.string(),
});

const toEmail = (mail: Mail, score: MailScore, judgedBy: string): JudgedEmail => ({
  message_id: mail.id,
  subject: mail.subject || '(no subject)',
  sender: mail.sender.name,
  sender_address: mail.sender.address,
  list_id: mail.listId,
  snippet: outsideLine(mail.text, 300),
  reason: score.reason,
  suggested_action: score.suggestedAction,
  urgency_score: score.urgency,
  received_at: mail.receivedAt,
  judged_by: judgedBy,
  is_shown: score.urgency >= importantFrom,
});

/** @param model null where none is set; its name is shown in the browser and must hold no secret */
export const createJudge = (model: Model | null) => {
  /** Stored with each message when nobody can judge it better: those with another name are judged again. */
  const name = model ? outsideLine(`model ${model.name}, ${rulesName}`, 180) : rulesName;
  return {
    name,
    byRules: (mail: Mail, context: MailContext, judgedBy = rulesName): JudgedEmail => {
      const score = scoreMail(mail, context);
      return toEmail(mail, score, score.mayBeImproved ? judgedBy : name);
    },
    /**
     * A fault when the model gave no usable answer.
     * @param earlier what was written in the conversation before, the oldest first
     */
    byModel: async (
      mail: Mail,
      context: MailContext,
      earlier: readonly Mail[],
    ): Promise<Result<JudgedEmail>> => {
      const score = scoreMail(mail, context);
      if (!model || !score.mayBeImproved) return ok(toEmail(mail, score, name));
      const said = await model.ask({
        ...writeQuestion(mail, context, score, earlier),
        schema: answer,
        signal: AbortSignal.timeout(modelTimeoutMs),
      });
      if (!said.ok) return said;
      const improved = {
        ...score,
        // 0 is for what headers prove.
        urgency: Math.max(1, said.value.urgency),
        reason: modelSentence(said.value.reason, 300) || score.reason,
        suggestedAction: modelSentence(said.value.suggestedAction, 200) || score.suggestedAction,
      };
      return ok(toEmail(mail, improved, name));
    },
  };
};
