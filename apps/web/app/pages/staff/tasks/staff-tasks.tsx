import { WaitingResults } from '#features/signed-documents/issue/WaitingResults.tsx'
import { TaskQueue } from '#features/tasks/TaskQueue.tsx'

/** The doctor's open tasks. */
export default function StaffTasks() {
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">Tarefas</h1>
        <p className="staff__lead">Enquanto você não responde, o pedido do paciente fica parado na farmácia.</p>
      </header>
      <WaitingResults />
      <TaskQueue />
    </div>
  )
}
