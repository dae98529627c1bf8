import { useSelector } from 'react-redux'
import { useThreadsQuery } from '#features/consultations/consultations.api.ts'
import type { RootState } from '#store'

/** "2 mensagens novas"; null without unread messages. */
const unreadWords = (count: number): string | null => {
  if (count === 0) return null
  return count === 1 ? '1 mensagem nova' : `${count} mensagens novas`
}

/** The unread messages to the user, in words. */
export const useUnreadWords = (): string | null => {
  const { data = [] } = useThreadsQuery()
  const isTold = useSelector((state: RootState) => state.consultations.showPatientNotificationMessage)
  const count = data.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
  return unreadWords(count) ?? (isTold ? 'mensagem nova' : null)
}
