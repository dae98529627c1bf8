import { Link } from 'react-router'
import { useConsultationsQuery } from '#features/consultations/consultations.api.ts'
import { MedicalDocuments } from '#features/medical-documents/MedicalDocuments.tsx'
import { OwnChart } from '#features/own-chart/OwnChart.tsx'
import { DownloadRecord } from '#features/record-accesses/DownloadRecord.tsx'
import { ResultList } from '#features/signed-documents/ResultList.tsx'
import { lateLinks } from '#late-links'
import { links } from '#links'
import { AreaPage } from './AreaPage.tsx'
import { receiversAmong } from './receivers-among.ts'
import { useOwnProfile } from './use-own-profile.ts'

/** The patient's own chart: what was written about him, what he sent, and the way to take it with him. */
export default function MyChart() {
  const profile = useOwnProfile()
  const { data: consultations } = useConsultationsQuery()
  return (
    <AreaPage
      title="Meu prontuário"
      lead={
        <>
          {'O que os profissionais anotaram sobre você. '}
          <Link to={lateLinks.recordAccesses()}>Veja quem já leu</Link>
          {', e abra suas '}
          <Link to={links.prescriptions()}>receitas e documentos</Link>.
        </>
      }
    >
      <OwnChart />
      <section aria-labelledby="resultados">
        <h2 id="resultados" className="area-page__part">
          Resultados de exames
        </h2>
        <ResultList />
      </section>
      <section aria-labelledby="documentos">
        <h2 id="documentos" className="area-page__part">
          O que você enviou
        </h2>
        <MedicalDocuments documents={profile.medicalDocuments} receivers={receiversAmong(consultations)} />
      </section>
      <DownloadRecord />
    </AreaPage>
  )
}
