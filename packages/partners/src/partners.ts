import type { Registry } from './partner.ts'

/** Every partner. A new one is one entry here; recognition, cookies, flags, colours and pictures follow from it. */
export const partners = [
  {
    key: 'ironberg',
    name: 'Ironberg',
    hosts: ['ironberg.prumo.example', 'ironberg.localhost'],
    welcome: 'Para quem treina na Ironberg',
    requestFlag: 'is_ironberg',
    colours: {
      light: {
        '--teal': '#5c2a16',
        '--teal-2': '#43200f',
        '--on-teal': '#fbfaf5',
      },
      dark: {
        '--teal': '#f0bfa3',
        '--teal-2': '#3a2318',
        '--on-teal': '#221208',
      },
    },
    logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M1 12h22M5 6v12M9 3.5v17M15 3.5v17M19 6v12" fill="none" stroke="#000" stroke-width="2.5" stroke-linecap="round"/></svg>',
    favicon:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#5c2a16"/><path d="M6 16h20M9 12v8M13 9v14M19 9v14M23 12v8" fill="none" stroke="#f8ece4" stroke-width="2.5" stroke-linecap="round"/></svg>',
  },
  {
    key: 'isha',
    name: 'Isha',
    hosts: ['isha.prumo.example', 'isha.localhost'],
    welcome: 'Para clientes da Isha',
    requestFlag: 'is_isha',
    addressFlag: 'isIshaAddress',
    colours: {
      light: {
        '--teal': '#57254f',
        '--teal-2': '#401a3a',
        '--on-teal': '#fbfaf5',
      },
      dark: {
        '--teal': '#e7bfdd',
        '--teal-2': '#36202f',
        '--on-teal': '#21101d',
      },
    },
    logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M12 3c4.2 3.3 6 6.3 6 9.2S16 18 12 21c-4-3-6-5.9-6-8.8S7.8 6.3 12 3zM12 9v12" fill="none" stroke="#000" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>',
    favicon:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#57254f"/><path d="M16 7c4.2 3.3 6 6.3 6 9.200S20 22 16 25c-4-3-6-5.9-6-8.800S11.8 10.3 16 7zM16 13v12" fill="none" stroke="#f6eaf3" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>',
  },
  {
    key: 'sereno',
    name: 'Sereno',
    hosts: ['sereno.prumo.example', 'sereno.localhost'],
    welcome: 'Para quem vem pela Sereno',
    requestFlag: 'is_sereno',
    addressFlag: 'isSerenoAddress',
    colours: {
      light: {
        '--teal': '#333f4d',
        '--teal-2': '#232d38',
        '--on-teal': '#fbfaf5',
      },
      dark: {
        '--teal': '#c3d2e0',
        '--teal-2': '#22303d',
        '--on-teal': '#0d161e',
      },
    },
    logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M5 14.500a7 7 0 0 1 14 0M2 14.500h20M7 19h10" fill="none" stroke="#000" stroke-width="2.2" stroke-linecap="round"/></svg>',
    favicon:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#333f4d"/><path d="M9 18.500a7 7 0 0 1 14 0M6 18.500h20M11 23h10" fill="none" stroke="#ebeff2" stroke-width="2.2" stroke-linecap="round"/></svg>',
  },
] as const satisfies Registry

type Entry = (typeof partners)[number]

/** `is_ironberg`: the flag's name in queries and bodies of the main API and in orders. */
export type RequestFlag = Entry['requestFlag']
