import { HeardNotes } from '#features/urgent-notes/HeardNotes.tsx'
import { CheckInForm } from '#features/weight/CheckInForm.tsx'
import { WeightReports } from '#features/weight/WeightReports.tsx'
import { WeightUrgency } from '#features/weight/WeightUrgency.tsx'
import type { Programme } from '#features/weight/weight.api.ts'

/** What he said that cannot wait, and who calls him, while his consultation is not booked. */
export function HeardBeforeADoctor({ programme }: { programme: Programme }) {
  return (
    <>
      <WeightUrgency urgency={programme.urgency} sentTo={programme} />
      <HeardNotes diary="check_in" />
    </>
  )
}

/** How he is, before a doctor follows him: taken all the same. */
export function TellBeforeADoctor({ programme: { actingDoctor, reports } }: { programme: Programme }) {
  return (
    <div className="weight">
      <section aria-labelledby="sentiu">
        <h2 id="sentiu">Sentiu algo?</h2>
        <p className="ui-muted">
          Conte mesmo sem consulta marcada. Se não puder esperar, a nossa equipe é avisada na hora e liga para você.
        </p>
        <CheckInForm readerName={actingDoctor?.name ?? 'o médico com quem você marcar'} isWeighing={false} />
        <WeightReports reports={reports} />
      </section>
    </div>
  )
}
