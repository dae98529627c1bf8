import { AreaPage } from './AreaPage.tsx'
import { WhoCaresForMe } from './doctors/WhoCaresForMe.tsx'
import { WhomToChoose } from './doctors/WhomToChoose.tsx'
import { WhoTreatedMe } from './doctors/WhoTreatedMe.tsx'

/** The people who care for the patient, those who treated him, and whom he may choose. */
export default function MyDoctors() {
  return (
    <AreaPage title="Profissionais" lead="Quem cuida de você, quem já atendeu, e com quem você pode marcar.">
      <WhoCaresForMe />
      <WhoTreatedMe />
      <WhomToChoose />
    </AreaPage>
  )
}
