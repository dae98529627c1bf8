import { UrgentNoteList } from '#features/urgent-notes/UrgentNoteList.tsx'

/** The patients to call, because a diary of theirs speaks of what cannot wait. */
export default function StaffUrgentNotes() {
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">Ligações</h1>
        <p className="staff__lead">
          Pessoas que escreveram ou contaram o que não pode esperar. Ligue agora; o prazo é o limite, não a hora de
          ligar.
        </p>
      </header>
      <UrgentNoteList />
    </div>
  )
}
