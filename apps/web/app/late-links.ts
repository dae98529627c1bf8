/**
 * Internal addresses that no page loads first, beside links.ts: that file is part of every first page, whose bytes are
 * counted. links.test.ts matches these too.
 */
export const lateLinks = {
  myAddresses: () => '/_app/enderecos',
  myDoctors: () => '/_app/medicos',
  myCards: () => '/_app/cartoes',
  menPowerRequested: () => '/men-power/checkout/pronto',
  myChart: () => '/_app/prontuario',
  recordAccesses: () => '/_app/acessos',
  staffAccesses: () => '/equipe/acessos',
  staffEmergencies: () => '/equipe/emergencias',
  staffPeople: () => '/equipe/pessoas',
  staffPerson: (id: number) => `/equipe/pessoas/${id}`,
  takeTeamInvitation: () => '/equipe/convite',
  staffCorrections: () => '/equipe/correcoes',
  staffCorrection: (id: number) => `/equipe/correcoes/${id}`,
  security: () => '/_app/seguranca',
  preferences: () => '/_app/preferencias',
  privacy: () => '/_app/privacidade',
  /** Where the mail about an erasure leads, with the token behind `#`. */
  keepAccount: () => '/manter-conta',
  /** Where the mail about help for a lost second step leads, with the token behind `#`. */
  notMe: () => '/nao-fui-eu',
  /** Where the mail about a security change leads, with the token behind `#`. */
  notMyChange: () => '/nao-fui-eu/mudanca',
  staffRecoveries: () => '/equipe/recuperacoes',
  staffRecovery: (id: number) => `/equipe/recuperacoes/${id}`,
  wishlists: () => '/_app/favoritos',
  /** A list that its owner shares; its token stands behind `#`, which no server sees. */
  sharedWishlist: (token = '') => `/favoritos${token && `#${encodeURIComponent(token)}`}`,
}
