import type { ComponentProps, ElementType, ReactNode } from 'react'

export type ProductCardProps<Element extends ElementType> = {
  /** The link component of the whole card: `as={Link} to="…"`; a plain `a` with `href` otherwise. */
  as?: Element
  name: string
  text?: ReactNode
  /** A Picture; decoration beside the name, so give it an empty `alt`. */
  picture?: ReactNode
  /** A StatusBadge: "Com receita". */
  badge?: ReactNode
  /** A PriceBlock. */
  price?: ReactNode
  /** A small Button that works without leaving the list. */
  action?: ReactNode
  headingLevel?: 'h2' | 'h3' | 'h4'
} & Omit<ComponentProps<Element>, 'as' | 'name' | 'text' | 'picture' | 'badge' | 'price' | 'action' | 'children'>

/** A product in a list. Its name is the only link, which covers the whole card. */
export function ProductCard<Element extends ElementType = 'a'>(props: ProductCardProps<Element>) {
  const { as, name, text, picture, badge, price, action, headingLevel, ...link } = props as ProductCardProps<'a'> & {
    as?: ElementType
  }
  const Anchor = as ?? 'a'
  const Heading = headingLevel ?? 'h3'
  return (
    <article className="ui-product">
      {picture && <div className="ui-product__picture">{picture}</div>}
      {badge && <div>{badge}</div>}
      <Heading className="ui-product__name">
        <Anchor {...link} className="ui-product__link">
          {name}
        </Anchor>
      </Heading>
      {text && <p className="ui-product__text">{text}</p>}
      {price && <div className="ui-product__end">{price}</div>}
      {action && <div className="ui-product__action">{action}</div>}
    </article>
  )
}

export type ItemLineProps = {
  name: ReactNode
  /** "Variante", "1 unidade", or why the item cannot be bought. */
  detail?: ReactNode
  /** The line's amount, already in reais. */
  amount: string
  picture?: ReactNode
  /** A QuantityStepper and a "Remover" link. */
  controls?: ReactNode
}

/** One item in a cart or order: picture, name, amount, and its controls. It needs a list as parent. */
export function ItemLine({ name, detail, amount, picture, controls }: ItemLineProps) {
  return (
    <li className="ui-item">
      <div className="ui-item__picture">{picture}</div>
      <div className="ui-item__head">
        <span className="ui-item__name">{name}</span>
        <span className="ui-money">{amount}</span>
      </div>
      {detail && <p className="ui-item__detail">{detail}</p>}
      {controls && <div className="ui-item__controls">{controls}</div>}
    </li>
  )
}

/** A list without bullets around ItemLines. */
export function ItemList({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className="ui-items" aria-label={label}>
      {children}
    </ul>
  )
}
