import { PostageField } from '#features/postage/PostageField.tsx'
import { useProductPostageQuery } from '#features/postage/postage.api.ts'
import { postageAnswer } from './postage-answer.ts'
import { useAskedPostalCode } from './use-asked-postal-code.ts'

/** As many as one question takes (packages/contracts, quoteShipping). */
const most = 50

/** The postage of goods that are in no cart of the shop yet; a variant stands there once for each piece. */
export function GoodsPostage({ variantIds }: { variantIds: readonly number[] }) {
  const asking = useAskedPostalCode()
  const isTooMany = variantIds.length > most
  const ways = useProductPostageQuery(
    { postalCode: asking.asked ?? '', variantId: variantIds.join(',') },
    { skip: asking.asked === null || isTooMany },
  )
  if (isTooMany) return <p className="ui-muted">Você vê o frete no carrinho da loja.</p>
  return (
    <PostageField
      answer={postageAnswer(asking, ways)}
      onAsk={asking.ask}
      onRetry={() => void ways.refetch()}
      note="Só para o que é da loja, numa caixa só."
    />
  )
}
