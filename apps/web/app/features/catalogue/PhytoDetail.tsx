import { Banner, BoxIcon, LockIcon, Picture, PriceBlock, StatusBadge, TabLinks, TruckIcon } from '@prumo/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PhytoFormula, PhytoPack } from './phyto.ts'
import type { PhytoText } from './phyto-texts.ts'
import './product-detail.css'

export type PhytoDetailProps = {
  formula: PhytoFormula
  text: PhytoText
  pack: PhytoPack
  properties: readonly { name: string; value: string }[]
  /** The URL of another pack; a link, so that it works without a script. */
  linkTo: (pack: PhytoPack) => string
  purchase: ReactNode
}

/** A formula with its packs, its price and an honest account of its evidence. */
export function PhytoDetail({ formula, text, pack, properties, linkTo, purchase }: PhytoDetailProps) {
  return (
    <article className="product-detail">
      <div className="product-detail__stage">
        <Picture src={pack.picture} alt={`${pack.label} de ${formula.name}`} isEager />
      </div>
      <div className="product-detail__buy">
        <h1 className="ui-private">{formula.name}</h1>
        <p className="product-detail__summary">{text.summary}</p>
        {formula.packs.length > 1 && (
          <TabLinks
            label="Quantidade de potes"
            tabs={formula.packs.map((one) => ({ ...one, key: String(one.variantId) }))}
            activeKey={String(pack.variantId)}
            renderLink={(one, look) => (
              <Link {...look} to={linkTo(one)} replace preventScrollReset>
                {one.label}
              </Link>
            )}
          />
        )}
        {pack.price && (
          <div>
            <PriceBlock isLarge price={pack.price} installments={pack.installments} />
            {pack.perPot && <p className="ui-muted ui-money">{pack.perPot}</p>}
          </div>
        )}
        <div>
          <StatusBadge tone={pack.isAvailable ? 'ok' : 'neutral'}>
            {pack.isAvailable ? 'Em estoque' : 'Esgotado'}
          </StatusBadge>
        </div>
        {purchase}
        <ul className="product-detail__promises">
          <li>
            <BoxIcon />
            Caixa parda, sem marca e sem o nome do produto.
          </li>
          <li>
            <TruckIcon />
            SEDEX ou PAC, com preço e prazo antes de pagar.
          </li>
          <li>
            <LockIcon />
            Só para maiores de 18 anos, com idade conferida na compra.
          </li>
        </ul>
      </div>
      <div className="product-detail__more">
        <section>
          <h2>Sobre a fórmula</h2>
          {text.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <h2>O que a ciência diz</h2>
          <p>{text.evidence}</p>
          <Banner tone="warn">{text.care}</Banner>
        </section>
        <section>
          <h2>Ficha</h2>
          <dl className="product-detail__facts">
            <div>
              <dt>Composição</dt>
              <dd>{text.contents}</dd>
            </div>
            {properties.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </article>
  )
}
