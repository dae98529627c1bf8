import { AddressBook } from '#widgets/addresses/AddressBook.tsx'
import { AreaPage } from './AreaPage.tsx'
import { useOwnProfile } from './use-own-profile.ts'

export default function MyAddresses() {
  return (
    <AreaPage title="Endereços" lead="O endereço padrão já vem preenchido nas suas compras.">
      <AddressBook profile={useOwnProfile()} />
    </AreaPage>
  )
}
