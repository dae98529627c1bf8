import { Banner } from '@prumo/ui'
import { useParams } from 'react-router'
import { CancelPrescription } from '#features/prescriptions/cancel/CancelPrescription.tsx'
import { Case, ClosingAct } from '#features/staff/case/Case.tsx'
import { ConfirmPrescription } from '#features/tasks/ConfirmPrescription.tsx'
import { TaskDetail } from '#features/tasks/TaskDetail.tsx'
import { TaskQueue } from '#features/tasks/TaskQueue.tsx'
import { taskStateWords } from '#features/tasks/task-words.ts'
import { type Task, useTaskQuery } from '#features/tasks/tasks.api.ts'
import { links } from '#links'

/** One task: the pharmacist's question, the prescription, and the doctor's answer. */
export default function StaffTask() {
  const id = Number(useParams().id)
  const reading = useTaskQuery(id, { refetchOnMountOrArgChange: true, pollingInterval: 30_000 })
  return (
    <Case
      id={id}
      reading={reading}
      queue={{ label: 'Tarefas', to: links.staffTasks(), list: <TaskQueue /> }}
      loadingWords="Carregando a tarefa"
      missing={{ title: 'Esta tarefa não está com você', text: 'Ela não existe ou é de outro profissional.' }}
      versionOf={({ answer }) => String(answer)}
      changedWords={(task) => taskStateWords(task).text}
      record={(task) => <TaskDetail task={task} />}
      acts={{ label: 'Resposta', jump: 'Responder', show: (task) => <Acts task={task} /> }}
    />
  )
}

function Acts({ task }: { task: Task }) {
  const { prescription } = task
  const isOpen = task.kind === 'clinical_question' && task.answer === null
  if (!isOpen) return <Banner tone={task.answer === 'sent' ? 'error' : 'info'}>{taskStateWords(task).text}</Banner>
  return (
    <>
      <ClosingAct>
        <ConfirmPrescription taskId={task.id} />
      </ClosingAct>
      <div className="acts">
        <CancelPrescription id={prescription.id} isUsed={prescription.state === 'dispensed'} isWide />
        <p className="ui-muted">
          Para mudar a dose, abra o prontuário e substitua a receita. O pedido volta ao paciente quando a nova estiver
          assinada.
        </p>
      </div>
    </>
  )
}
