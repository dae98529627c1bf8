import { useSearchParams } from 'react-router'
import { LotList } from '#features/raw-materials/LotList.tsx'
import { ReceiveLot } from '#features/raw-materials/ReceiveLot.tsx'
import { ActInDrawer } from '#features/staff/form/ActInDrawer.tsx'
import { PharmacyViews } from './PharmacyViews.tsx'

/** The lots of the pharmacy. The list's cursor is in the URL. */
export default function StaffRawMaterials() {
  const [search] = useSearchParams()
  const after = search.get('depois')
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">Matérias-primas</h1>
        <p className="staff__lead">Cada lote com o certificado, o que resta dele, e o que saiu.</p>
      </header>
      <PharmacyViews />
      <div>
        <ActInDrawer label="Registrar um lote">{(close) => <ReceiveLot onSent={close} />}</ActInDrawer>
      </div>
      <LotList after={after && /^\d{1,9}$/.test(after) ? Number(after) : undefined} />
    </div>
  )
}
