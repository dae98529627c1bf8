import { AreaPage } from './AreaPage.tsx'
import { WhomToChoose } from './doctors/WhomToChoose.tsx'
import { WhoTreatedMe } from './doctors/WhoTreatedMe.tsx'

/** Who treated the patient, and whom he may choose. */
export default function MyDoctors() {
  return (
    <AreaPage title="Profissionais" lead="Quem já atendeu você, e com quem você pode marcar.">
      <WhoTreatedMe />
      <WhomToChoose />
    </AreaPage>
  )
}
