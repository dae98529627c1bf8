import { Card } from '@prumo/ui'
import { ProfileFields } from '#features/identity/ProfileFields.tsx'
import { MedicalDocuments } from '#features/medical-documents/MedicalDocuments.tsx'
import { AreaPage } from './AreaPage.tsx'
import { useOwnProfile } from './own-profile.ts'

export default function MyProfile() {
  const profile = useOwnProfile()
  return (
    <AreaPage title="Meus dados">
      <Card>
        <ProfileFields profile={profile} />
      </Card>
      <section aria-labelledby="documentos">
        <h2 id="documentos" className="area-page__part">
          Exames e laudos
        </h2>
        <MedicalDocuments documents={profile.medicalDocuments} />
      </section>
    </AreaPage>
  )
}
