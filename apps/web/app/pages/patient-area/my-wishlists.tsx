import { Wishlists } from '#widgets/wishlists/Wishlists.tsx'
import { AreaPage } from './AreaPage.tsx'

export default function MyWishlists() {
  return (
    <AreaPage title="Favoritos" lead="O que você guardou da loja, com o preço de hoje.">
      <Wishlists />
    </AreaPage>
  )
}
