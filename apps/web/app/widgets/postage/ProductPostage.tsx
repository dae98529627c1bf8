import { PostageField } from '#features/postage/PostageField.tsx'
import { useProductPostageQuery } from '#features/postage/postage.api.ts'
import { postageAnswer } from './postage-answer.ts'
import { useAskedPostalCode } from './use-asked-postal-code.ts'

/** The postage of one piece of a product. */
export function ProductPostage({ variantId }: { variantId: string }) {
  const asking = useAskedPostalCode()
  const ways = useProductPostageQuery({ postalCode: asking.asked ?? '', variantId }, { skip: asking.asked === null })
  return (
    <PostageField
      hasFocus
      answer={postageAnswer(asking, ways)}
      onAsk={asking.ask}
      onRetry={() => void ways.refetch()}
      note="Para 1 unidade. Várias na mesma caixa podem sair mais em conta."
    />
  )
}
