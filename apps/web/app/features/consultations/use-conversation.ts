import type { MessageView } from '@prumo/ui'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { dayWords, timeWords } from './appointment-words.ts'
import {
  type Message,
  useMarkMessagesReadMutation,
  useMessagesQuery,
  useSendMessageMutation,
} from './consultations.api.ts'
import { messagesRead } from './consultations.slice.ts'
import { departed, type Ends, heardOf, type Outgoing, typed, useUnsent } from './unsent.ts'

const arrivedView = (message: Message, fromUserId: number): MessageView => ({
  key: String(message.id),
  body: message.body,
  isOwn: message.userId === fromUserId,
  time: timeWords(message.createdAt),
  day: dayWords(message.createdAt),
})

const outgoingView = ({ key, body, state }: Outgoing, day: string): MessageView => ({
  key,
  body,
  isOwn: true,
  time: '',
  day,
  state: state === 'failed' ? 'failed' : 'sending',
})

/** One conversation: the server's messages, those being sent, and the text being typed. */
export const useConversation = (ends: Ends) => {
  const { fromUserId, toUserId } = ends
  const { data, error, isLoading, refetch } = useMessagesQuery({ user_id: toUserId })
  const [sendMessage, sending] = useSendMessageMutation()
  const unsent = useUnsent(ends)
  useReading(data, ends)

  const send = async ({ key, body }: Outgoing) => {
    const answer = await sendMessage({ user_id: toUserId, body, key })
    heardOf(ends, key, answer.data ? { state: 'sent', id: answer.data.id } : { state: 'failed' })
  }
  const known = data ?? []
  const hasArrived = ({ id }: Outgoing) => id !== undefined && known.some((message) => message.id === id)
  const today = dayWords(new Date().toISOString())
  const views = [
    ...known.map((message) => arrivedView(message, fromUserId)),
    ...unsent.outgoing.filter((message) => !hasArrived(message)).map((message) => outgoingView(message, today)),
  ]
  return {
    messages: views,
    isLoading,
    failure: data ? undefined : error,
    refetch,
    refusal: sending.error,
    typed: unsent.typed,
    type: (text: string) => typed(ends, text),
    send: () => void send(departed(ends, crypto.randomUUID())),
    sendAgain: (key: string) => {
      const message = unsent.outgoing.find((each) => each.key === key)
      if (!message) return
      heardOf(ends, key, { state: 'sending' })
      void send(message)
    },
  }
}

/** What is on the screen counts as read: reported once for each newest message of the other person. */
const useReading = (messages: Message[] | undefined, { toUserId }: Ends) => {
  const dispatch = useDispatch()
  const [markRead] = useMarkMessagesReadMutation()
  const newest = messages?.filter(({ userId, readAt }) => userId === toUserId && readAt === null).at(-1)?.id
  useEffect(() => {
    if (newest === undefined) return
    dispatch(messagesRead())
    void markRead({ userId: toUserId, messageId: newest })
  }, [newest, toUserId, dispatch, markRead])
}
