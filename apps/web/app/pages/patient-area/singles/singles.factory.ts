import type { DrugPackage, SoldOnce } from '#features/packages/packages.api.ts'

/** A medicine of a package, sold by the month and by the quarter. */
export const drug = (productId: number, label: string, priceMonthly = 60): DrugPackage['drugs'][number] => ({
  ...{ productId, variantId: productId * 10 + 1, label, presentation: 'Spray', priceMonthly, parcels: {} },
  ...{ priceBimonthly: null, priceQuarterly: priceMonthly * 3 - 18 },
  variantIds: { monthly: productId * 10 + 1, quarterly: productId * 10 + 3 },
})

export const small = drug(1106, 'Tadalafila em spray, frasco de 15 ml')
export const large = drug(1107, 'Tadalafila em spray, frasco de 30 ml', 88)
export const other = drug(1108, 'Sildenafila em spray, frasco de 15 ml', 139)

export const ofThree: DrugPackage = {
  ...{ id: 7, name: 'Três frascos', doctorName: 'Dra. Helena Prado', prescriptionId: 1, mayLeaveOut: true },
  ...{ prescriptionExpiresAt: '2027-05-22T13:30:00.000Z', isUsedOnce: false, drugs: [small, large, other] },
  maxInstallments: { monthly: 1, bimonthly: 2, quarterly: 3 },
}

export const sold = (type: SoldOnce['type'], variantId: number, label: string, more: object = {}): SoldOnce => ({
  ...{ id: `${type}-${variantId}`, type, productId: 1, variantId, label, price: 60 },
  ...{ regularPrice: null, pictureSrc: null, packageId: null, ...more },
})

export const soldDrug = ({ productId, label, priceMonthly: price }: DrugPackage['drugs'][number]): SoldOnce =>
  sold('drugs', productId * 10 + 1, label, { productId, price, packageId: 7 })

export const threePots = sold('phyto', 1185, '+fert · 3 potes', { productId: 50, price: 519 })
export const onePot = sold('phyto', 1184, '+fert · 1 pote', { productId: 50, price: 190 })
export const egg = sold('sexShop', 494, 'Ovo masturbador', { price: 53, regularPrice: 59 })
export const session = sold('psycho', 2001, 'Sessão de psicologia', { price: 79 })

export const everything = [...[small, large, other].map(soldDrug), onePot, threePots, egg, session]
