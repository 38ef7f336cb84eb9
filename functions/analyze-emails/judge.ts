/**
 * Judges one message by the rules, and improves a judgement by a model, whose score may differ from that of the rules by
 * a few points. The text of a message can therefore change nothing but its own score, within these bounds.
 */
import * as z from 'zod/mini';
import type { Mail, MailContext } from '#domain/mail/mail.ts';
import { rulesVersion } from '#domain/mail/mail-rules.ts';
import { importantFrom, type MailScore, scoreMail } from '#domain/mail/mail-score.ts';
import { modelSentence } from '#domain/model-sentence.ts';
import { outsideLine } from '#domain/untrusted-text.ts';
import type { Model } from '#functions/_shared/model.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import { answeredMark, type JudgedEmail } from './email-store.ts';
import { writeQuestion } from './prompts.ts';

export type Judge = {
  /** Stored with each message when nobody can judge it better: those with another name are judged again. */
  name: string;
  /** Stored with messages that a model is still to judge; null without a model. */
  provisionalName: string | null;
  byRules: (mail: Mail, context: MailContext) => JudgedEmail;
  /** A fault when the model gave no usable answer. */
  byModel: (mail: Mail, context: MailContext) => Promise<Result<JudgedEmail>>;
  /** Shown, because nobody knows what is in it. */
  judgeUnreadable: (messageId: string, now: number) => JudgedEmail;
};

/** The most points by which a model's score may differ from that of the rules. */
const furthestFromRules = { person: 5, program: 2 };

const modelTimeoutMs = 20_000;

const answer = z.object({
  urgency: z.int().check(z.gte(0), z.lte(10)),
  reason: z.string(),
  suggestedAction: z.string(),
});

const toEmail = (mail: Mail, score: MailScore, judgedBy: string): JudgedEmail => ({
  messageId: mail.id,
  subject: mail.subject || '(no subject)',
  sender: mail.sender.name,
  senderAddress: mail.sender.address,
  snippet: outsideLine(mail.text, 300),
  reason: mail.isCut ? `${score.reason}. Only the beginning was read` : score.reason,
  suggestedAction: score.suggestedAction,
  urgency: score.urgency,
  receivedAt: mail.receivedAt,
  judgedBy,
  isShown: score.urgency >= importantFrom,
});

/**
 * @param model null where none is set; its name is shown in the browser and must hold no secret
 * @param learned the name of what was learned from the mailbox; empty without it
 */
export const createJudge = (model: Model | null, learned = ''): Judge => {
  const rules = `rules ${rulesVersion}${learned}`;
  const name = model ? outsideLine(`model ${model.name}, ${rules}`, 180) : rules;
  const marked = (judgedBy: string, { conversation }: MailContext) =>
    conversation.isAnswered ? `${judgedBy}${answeredMark}` : judgedBy;

  return {
    name,
    provisionalName: model && rules,
    byRules: (mail, context) => {
      const score = scoreMail(mail, context);
      const isProvisional = model !== null && score.mayBeImproved;
      return toEmail(mail, score, marked(isProvisional ? rules : name, context));
    },
    byModel: async (mail, context) => {
      const score = scoreMail(mail, context);
      if (!model || !score.mayBeImproved) return ok(toEmail(mail, score, marked(name, context)));
      const said = await model.ask({
        ...writeQuestion(mail, context, score),
        schema: answer,
        signal: AbortSignal.timeout(modelTimeoutMs),
      });
      if (!said.ok) return failed(said.fault.kind, said.fault.message);
      const wanted = said.value.urgency;
      const furthest = furthestFromRules[score.isFromPerson ? 'person' : 'program'];
      const urgency = Math.min(
        score.urgency + furthest,
        Math.max(score.urgency - furthest, wanted),
      );
      const improved = {
        ...score,
        urgency,
        reason: modelSentence(said.value.reason, 300) || score.reason,
        suggestedAction: modelSentence(said.value.suggestedAction, 200) || score.suggestedAction,
      };
      return ok(toEmail(mail, improved, marked(name, context)));
    },
    judgeUnreadable: (messageId, now) => ({
      messageId,
      subject: '(a message that cannot be read here)',
      sender: 'Unknown sender',
      senderAddress: '',
      snippet: '',
      reason: 'It could not be read, so that it was not judged',
      suggestedAction: 'Open it in Gmail',
      urgency: importantFrom,
      receivedAt: new Date(now).toISOString(),
      judgedBy: name,
      isShown: true,
    }),
  };
};
