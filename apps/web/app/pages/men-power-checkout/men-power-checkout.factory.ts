/** What the servers answer in the checkout of a treatment: Bruno's package of one medicine. */
export const drug = {
  productId: 94,
  variantId: 941,
  label: 'Tadalafila 5 mg',
  presentation: '30 cápsulas',
  priceMonthly: 60,
  priceBimonthly: 120,
  priceQuarterly: 171,
  variantIds: { monthly: 941, bimonthly: 942, quarterly: 943 },
  parcels: {},
}
export const drugPackage = {
  id: 7,
  name: 'Tratamento diário',
  doctorName: 'Dra. Helena Prado',
  prescriptionId: 1,
  prescriptionExpiresAt: '2027-05-22T13:30:00.000Z',
  mayLeaveOut: false,
  isUsedOnce: false,
  maxInstallments: { monthly: 1, bimonthly: 2, quarterly: 3 },
  drugs: [drug],
}
export const address = {
  spreeAddressId: 5,
  firstname: 'Bruno',
  lastname: 'Almeida',
  address1: 'Avenida Paulista, 1578',
  address2: 'Bela Vista',
  city: 'São Paulo',
  zipcode: '01310200',
  phone: '11912345678',
  state_name: 'SP',
  country_iso: 'BR',
}
export const south = {
  id: 3,
  legalName: 'Farmácia do Sul Ltda.',
  cnpj: '9SUL3T8Q000100',
  afe: '0.00000.3',
  inCharge: { name: 'Célia Prates', registration: 'CRF/PR 54321' },
}
export const card = {
  id: 2,
  brand: 'visa',
  lastDigits: '2802',
  month: 11,
  year: 2099,
  holderName: 'BRUNO',
  isDefault: true,
}
export const cardWay = {
  id: 2,
  kind: 'card',
  cardTokensUrl: 'http://x',
  publicKey: 'pk',
  maxInstallments: 12,
  minInstallment: 5,
}
