import { type ConsultationInBrief, getConsultationInBrief } from '#domains/care/consultations'
import type { Context } from '#platform/context'
import { isDoctor, signsIn } from '../signed-document.policy.ts'
import { documentNotFound, notAllowed } from '../signed-documents.errors.ts'

/** The professional who writes a draft in this visit: only one who would sign it. Throws not_allowed, not_found. */
export const getAuthor = async (
  ctx: Context,
  { consultationId }: { consultationId: number },
): Promise<{ authorId: number; consultation: ConsultationInBrief }> => {
  const { actor } = ctx
  if (!isDoctor(actor)) throw notAllowed()
  const consultation = await getConsultationInBrief(ctx, { consultationId })
  if (!signsIn(consultation, actor)) throw documentNotFound()
  return { authorId: actor.userId, consultation }
}
