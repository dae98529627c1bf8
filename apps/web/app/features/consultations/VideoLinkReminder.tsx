import { dayMs } from '@prumo/brazil'
import { Banner } from '@prumo/ui'
import { useMessagesQuery } from './consultations.api.ts'
import type { Ends } from './unsent.ts'

type VideoLinkReminderProps = { ends: Ends; startsAt: string }

/** To whoever attends by video: the patient waits for a link in these messages, and none was sent since yesterday. */
export function VideoLinkReminder({ ends: { fromUserId, toUserId }, startsAt }: VideoLinkReminderProps) {
  const { data } = useMessagesQuery({ user_id: toUserId })
  const since = Date.parse(startsAt) - dayMs
  const isSent = data?.some(
    ({ userId, body, createdAt }) =>
      userId === fromUserId && Date.parse(createdAt) >= since && /https?:\/\//i.test(body),
  )
  if (!data || isSent) return null
  return (
    <Banner tone="info" title="Falta o link do vídeo">
      O paciente espera o link da sala nestas mensagens. Envie um pouco antes do horário.
    </Banner>
  )
}
