import { QuickReplies } from '#features/course-support/inbox/QuickReplies.tsx'
import { SupportViews } from './SupportViews.tsx'
import '#features/course-support/course-support.css'

/** Answers that are written often. */
export default function StaffSupportReplies() {
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">Respostas prontas</h1>
        <p className="staff__lead">
          Um começo para o que se escreve todo dia. Nada vai ao paciente sem passar por você.
        </p>
      </header>
      <SupportViews />
      <QuickReplies />
    </div>
  )
}
