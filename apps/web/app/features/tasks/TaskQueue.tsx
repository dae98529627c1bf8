import { Queue, type QueueEntry } from '#features/staff/queue/Queue.tsx'
import { links } from '#links'
import { ageWords, taskWords } from './task-words.ts'
import { type QueuedTask, useTasksQuery } from './tasks.api.ts'

/** What waits for this doctor, the oldest first. */
export function TaskQueue() {
  const reading = useTasksQuery(undefined, { pollingInterval: 30_000, refetchOnFocus: true })
  return (
    <Queue
      label="Tarefas"
      reading={reading}
      groups={reading.currentData && [{ entries: reading.currentData.map(entryOf) }]}
      countWords={(count) => (count === 1 ? '1 tarefa' : `${count} tarefas`)}
      newWords={(count) => (count === 1 ? '1 tarefa nova' : `${count} tarefas novas`)}
      empty={{
        title: 'Nenhuma tarefa agora',
        text: 'Renovações, receitas que acabam, resultados e perguntas da farmácia aparecem aqui.',
      }}
    />
  )
}

const entryOf = ({ id, kind, reason, boxesOut, patientName, packageName, askedAt }: QueuedTask): QueueEntry => ({
  key: String(id),
  to: links.staffTask(id),
  title: patientName,
  lines: [packageName, taskWords({ kind, reason, boxesOut })],
  state: ageWords(askedAt),
})
