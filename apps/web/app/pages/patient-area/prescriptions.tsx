import { PrescriptionList } from '#features/prescriptions/PrescriptionList.tsx'
import { RenewalState } from '#features/renewals/RenewalState.tsx'
import { SignedDocumentList } from '#features/signed-documents/SignedDocumentList.tsx'
import { HeardNotes } from '#features/urgent-notes/HeardNotes.tsx'
import { AreaPage } from './AreaPage.tsx'

export default function Prescriptions() {
  return (
    <AreaPage title="Receitas e documentos">
      <HeardNotes diary="follow_up" />
      <PrescriptionList after={(prescriptionId) => <RenewalState prescriptionId={prescriptionId} />} />
      <section aria-labelledby="documentos-assinados">
        <h2 id="documentos-assinados" className="area-page__part">
          Atestados, exames e relatórios
        </h2>
        <SignedDocumentList />
      </section>
    </AreaPage>
  )
}
