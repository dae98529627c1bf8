import { WaitingPrep } from '#features/prep/review/WaitingPrep.tsx'
import { PapersToSend } from '#features/prescriptions/paper/PapersToSend.tsx'
import { WaitingRenewals } from '#features/renewals/WaitingRenewals.tsx'
import { WaitingResults } from '#features/signed-documents/issue/WaitingResults.tsx'
import { EndingPrescriptions } from '#features/tasks/EndingPrescriptions.tsx'
import { TaskQueue } from '#features/tasks/TaskQueue.tsx'
import { WaitingUrgentNotes } from '#features/urgent-notes/WaitingUrgentNotes.tsx'
import { WaitingWeight } from '#features/weight/review/WaitingWeight.tsx'

/** The doctor's open tasks: renewals, results to review, and the pharmacy's questions. */
export default function StaffTasks() {
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">Tarefas</h1>
        <p className="staff__lead">
          Renovações pedidas, receitas que acabam, resultados de exames para avaliar e perguntas da farmácia, que
          seguram o pedido do paciente até você responder.
        </p>
      </header>
      <WaitingUrgentNotes />
      <WaitingRenewals />
      <EndingPrescriptions />
      <WaitingResults />
      <WaitingPrep />
      <WaitingWeight />
      <PapersToSend />
      <TaskQueue />
    </div>
  )
}
