/**
 * Judges one message: by the rules alone, or by a model whose score may differ from that of the rules by a few points.
 * The text of a message can therefore change nothing but its own score, within these bounds.
 */
import * as z from 'zod/mini';
import { type Mail, type MailContext, shownFrom } from '#domain/mail/mail.ts';
import {
  hasInstructions,
  type MailScore,
  rulesVersion,
  scoreMail,
} from '#domain/mail/mail-rules.ts';
import { outsideLine } from '#domain/untrusted-text.ts';
import type { Model } from '#functions/_shared/model.ts';
import type { JudgedEmail } from './email-store.ts';
import { writeQuestion } from './prompts.ts';

export type Judge = {
  /** Stored with each message: messages with the name of another judge are judged again. */
  name: string;
  /** Whether a model is asked, which takes seconds for each message. */
  isSlow: boolean;
  judge: (mail: Mail, context: MailContext) => Promise<JudgedEmail>;
  /** Shown, because nobody knows what is in it. */
  judgeUnreadable: (messageId: string, now: number) => JudgedEmail;
};

/** The most points by which a model's score may differ from that of the rules. */
const furthestFromRules = 3;

/** The model is not asked about messages that the rules give less than this. */
const askFrom = 2;

const modelTimeoutMs = 20_000;

const answer = z.object({
  urgency: z.number(),
  reason: z.string(),
  suggestedAction: z.string(),
});

const toEmail = (mail: Mail, score: MailScore, reason: string, judgedBy: string): JudgedEmail => ({
  messageId: mail.id,
  subject: mail.subject || '(no subject)',
  sender: mail.sender.name,
  senderAddress: mail.sender.address,
  snippet: outsideLine(mail.text, 300),
  reason: mail.isCut ? `${reason}. Only the beginning was read` : reason,
  suggestedAction: score.suggestedAction,
  urgency: score.urgency,
  receivedAt: mail.receivedAt,
  judgedBy,
  isShown: score.urgency >= shownFrom,
});

const byRules = `rules ${rulesVersion}`;

/** @param model null where none is set; its name is shown in the browser and must hold no secret */
export const createJudge = (
  model: Model | null,
  log: (line: string) => void = console.error,
): Judge => {
  const name = model ? outsideLine(`model ${model.name}, ${byRules}`, 200) : byRules;

  const askModel = async (model: Model, mail: Mail, score: MailScore): Promise<JudgedEmail> => {
    const said = await model.ask({
      ...writeQuestion(mail, score),
      schema: answer,
      signal: AbortSignal.timeout(modelTimeoutMs),
    });
    const isUsable =
      said.ok &&
      Number.isInteger(said.value.urgency) &&
      said.value.urgency >= 0 &&
      said.value.urgency <= 10;
    if (!isUsable) {
      const why = said.ok ? 'its score is not one of 0 to 10' : said.fault.message;
      log(`The model did not judge a message: ${why}`);
      // Stored under the name of the rules, so that the next analysis asks the model again.
      return toEmail(mail, score, `${score.reason} (rules only: the model failed)`, byRules);
    }
    const wanted = said.value.urgency;
    const urgency = Math.min(
      score.urgency + furthestFromRules,
      Math.max(score.urgency - furthestFromRules, wanted),
    );
    const bounded = Math.min(10, Math.max(0, urgency));
    const reason = outsideLine(said.value.reason, 300) || score.reason;
    return toEmail(
      mail,
      {
        ...score,
        urgency: bounded,
        suggestedAction: outsideLine(said.value.suggestedAction, 200) || score.suggestedAction,
      },
      bounded === wanted
        ? `${reason} (model)`
        : `${reason} (model, which gave ${wanted}; rules give ${score.urgency})`,
      name,
    );
  };

  return {
    name,
    isSlow: model !== null,
    judge: async (mail, context) => {
      const score = scoreMail(mail, context);
      const isForModel = model !== null && score.urgency >= askFrom && !hasInstructions(score);
      return isForModel ? askModel(model, mail, score) : toEmail(mail, score, score.reason, name);
    },
    judgeUnreadable: (messageId, now) => ({
      messageId,
      subject: '(a message that cannot be read here)',
      sender: 'Unknown sender',
      senderAddress: '',
      snippet: '',
      reason: 'It could not be read, so that it was not judged',
      suggestedAction: 'Open it in Gmail',
      urgency: shownFrom,
      receivedAt: new Date(now).toISOString(),
      judgedBy: name,
      isShown: true,
    }),
  };
};
