import { Card } from '@prumo/ui'
import { useConsultationsQuery } from '#features/consultations/consultations.api.ts'
import { ProfileFields } from '#features/identity/ProfileFields.tsx'
import { MedicalDocuments } from '#features/medical-documents/MedicalDocuments.tsx'
import { AreaPage } from './AreaPage.tsx'
import { receiversAmong } from './receivers-among.ts'
import { useOwnProfile } from './use-own-profile.ts'

export default function MyProfile() {
  const profile = useOwnProfile()
  const { data: consultations } = useConsultationsQuery()
  return (
    <AreaPage title="Meus dados">
      <Card>
        <ProfileFields profile={profile} />
      </Card>
      <section aria-labelledby="documentos">
        <h2 id="documentos" className="area-page__part">
          Exames e laudos
        </h2>
        <MedicalDocuments documents={profile.medicalDocuments} receivers={receiversAmong(consultations)} />
      </section>
    </AreaPage>
  )
}
