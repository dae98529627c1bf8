import { StatusBadge } from '@prumo/ui'
import { Queue, type QueueEntry } from '#features/staff/queue/Queue.tsx'
import { lateLinks } from '#late-links'
import { type ListedSupport, useSupportsQuery } from './inbox.api.ts'
import { holderWords, lists, stateWords, topicWords, whenWords } from './inbox-words.ts'

const pageSize = 50

/** Beside an open conversation: what is owed, soonest first. */
export function SupportQueue() {
  const reading = useSupportsQuery({ list: 'waiting' }, { pollingInterval: 30_000, refetchOnFocus: true })
  const waiting = reading.currentData
  const isFull = waiting?.length === pageSize
  return (
    <Queue
      label="A responder"
      reading={reading}
      groups={waiting && [{ entries: waiting.map(entryOf) }]}
      countWords={(count) => (count === 1 ? '1 conversa' : `${count} conversas${isFull ? ', as primeiras' : ''}`)}
      newWords={(count) => (count === 1 ? '1 conversa nova' : `${count} conversas novas`)}
      empty={lists[0]?.empty ?? { title: '', text: '' }}
    />
  )
}

const entryOf = (found: ListedSupport): QueueEntry => {
  const { label, tone } = stateWords(found)
  return {
    key: String(found.id),
    to: lateLinks.staffSupport(found.id),
    title: found.patientName,
    lines: [topicWords(found), `${whenWords(found)}. ${holderWords(found)}`],
    state: <StatusBadge tone={tone}>{label}</StatusBadge>,
  }
}
