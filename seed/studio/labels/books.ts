import { BANGLA, type Label, words } from './svg.ts'

const times = (count: number, draw: (k: number) => string): string =>
  Array.from({ length: count }, (_, k) => draw(k)).join('')
const flower = (x: number, y: number, size: number, petals: number, ink: string, turn = 0) =>
  `<g transform="translate(${x} ${y}) scale(${size}) rotate(${turn})" fill="${ink}">${Array.from(
    { length: petals },
    (_, k) =>
      `<path transform="rotate(${(k * 360) / petals})"
        d="M0 -14C-26 -40 -22 -84 0 -100C22 -84 26 -40 0 -14Z"/>`,
  ).join('')}<circle r="11"/></g>`

/** Stamped in gold on cloth: a title, a line, a flower. */
const cover = (first: string, second: string, petals: number, ink: string): Label => ({
  width: 1200,
  height: 1700,
  body: `<g fill="none" stroke="${ink}">
  <rect x="90" y="90" width="1020" height="1520" rx="8" stroke-width="10"/>
    <rect x="120" y="120" width="960" height="1460" rx="6" stroke-width="4"/></g>
    <g fill="${ink}">${words(600, 520, 190, first, `${BANGLA} font-weight="700"`)}
    ${words(600, 760, 190, second, `${BANGLA} font-weight="700"`)}
    ${words(600, 1480, 74, 'কবিতা', BANGLA)}</g>${flower(600, 1120, 1.9, petals, ink)}
    ${flower(600, 1120, 0.9, petals, ink, 180 / petals)}`,
})
const spine = (title: string, petals: number, ink: string): Label => ({
  width: 1900,
  height: 240,
  body: `<g fill="${ink}"><rect x="80" y="20" width="10" height="200"/>
  <rect x="104" y="20" width="4" height="200"/>
    <rect x="1810" y="20" width="10" height="200"/><rect x="1792" y="20" width="4" height="200"/>
    ${words(900, 172, 150, title, `${BANGLA} font-weight="700"`)}
    ${words(1600, 148, 64, 'বাউল বাড়ি', BANGLA)}
    </g>${flower(250, 120, 0.7, petals, ink)}`,
})
const GOLD = '#d7ae5e'

export const rainCover = cover('বৃষ্টির', 'চিঠি', 8, GOLD)
export const rainSpine = spine('বৃষ্টির চিঠি', 8, GOLD)
export const shiuliSpine = spine('শিউলিতলায়', 6, GOLD)
export const riverSpine = spine('নদীর নাম মায়া', 10, GOLD)

const storyWords = (first: string, second: string, ink: string, y = 250) =>
  `<g fill="${ink}">${words(600, y, 190, first, `${BANGLA} font-weight="800"`)}
  ${words(600, y + 220, 190, second, `${BANGLA} font-weight="800"`)}</g>`
const cloud = (x: number, y: number, size: number, ink: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="${ink}"><circle cx="-90" r="60"/>
  <circle cy="-36" r="84"/><circle cx="96" r="64"/><rect x="-150" width="310" height="62" rx="31"/></g>`

/** A boat of clouds in an evening sky. */
export const boat: Label = {
  width: 1200,
  height: 1500,
  body: `<rect width="1200" height="1500" fill="#2f5f7c"/>
  <rect y="980" width="1200" height="520" fill="#24485f"/>
    <circle cx="900" cy="700" r="120" fill="#eac46a"/>${cloud(300, 640, 1, '#dfe3dc')}
    ${cloud(960, 900, 0.8, '#c6d2d2')}
    <path d="M250 1000C420 1180 800 1180 960 1000Z" fill="#b4472e"/>
    <path d="M250 1000C420 1060 800 1060 960 1000" fill="none" stroke="#7c2b1d" stroke-width="16"/>
    <path d="M590 620V1010" stroke="#6b4326" stroke-width="20"/>
    <path d="M610 640C800 720 820 860 612 940Z" fill="#efe3c8"/>
    <path d="M570 660C450 740 440 860 570 930Z" fill="#dcae55"/>
    <g fill="none" stroke="#7fa3ad" stroke-width="12" stroke-linecap="round">${times(
      3,
      (k) => `<path d="M${120 + k * 60} ${1120 + k * 105}q80 -46 160 0t160 0t160 0t160 0t160 0"/>`,
    )}</g>
    ${storyWords('মেঘের', 'নৌকা', '#f0e6cf')}`,
}
/** An elephant under an umbrella, in the rain. */
export const elephant: Label = {
  width: 1200,
  height: 1500,
  body: `<rect width="1200" height="1500" fill="#d9a441"/>
  <rect y="1240" width="1200" height="260" fill="#5c7d4a"/>
    <g stroke="#f0dca0" stroke-width="12" stroke-linecap="round">${times(
      26,
      (k) => `<path d="M${60 + ((k * 173) % 1100)} ${520 + ((k * 97) % 560)}l-16 54"/>`,
    )}</g>
    <g fill="#6f7d86"><ellipse cx="640" cy="1080" rx="270" ry="210"/>
    <rect x="430" y="1120" width="100" height="220" rx="40"/>
    <rect x="560" y="1140" width="96" height="200" rx="40"/>
    <rect x="690" y="1140" width="96" height="200" rx="40"/>
    <rect x="800" y="1110" width="100" height="230" rx="40"/><circle cx="380" cy="960" r="160"/>
    <path d="M270 1000C220 1120 250 1220 190 1240C160 1250 160 1280 200 1282C300 1270 300 1150 350 1080Z"/>
    </g>
    <ellipse cx="470" cy="970" rx="92" ry="128" fill="#8d9aa1"/>
    <circle cx="318" cy="930" r="17" fill="#26221f"/>
    <path d="M640 560V980" stroke="#5d3a22" stroke-width="18"/>
    <path d="M330 700C370 470 910 470 950 700C890 650 820 650 795 700
      C760 650 690 650 640 700C590 650 520 650 485 700C460 650 390 650 330 700Z" fill="#a52f2a"/>
    ${storyWords('হাতির', 'ছাতা', '#7a2320', 230)}`,
}
/** A small bird's house in a tree. */
export const bird: Label = {
  width: 1200,
  height: 1500,
  body: `<rect width="1200" height="1500" fill="#a9443a"/>
  <path d="M0 1500C60 1200 120 900 60 560H170C230 900 190 1200 260 1500Z" fill="#4f2f1e"/>
    <path d="M120 860C420 820 700 900 1010 800" fill="none" stroke="#4f2f1e"
      stroke-width="44" stroke-linecap="round"/>
    <g fill="#3f6a44">${times(
      15,
      (k) => `<path transform="translate(${230 + k * 54} ${k % 2 ? 812 : 880}) rotate(${k % 2 ? 24 : 158})"
        d="M0 0C-44 -40 -44 -110 0 -160C44 -110 44 -40 0 0Z"/>`,
    )}</g>
    <path d="M700 900C520 960 520 1290 720 1320C920 1290 920 960 760 890Z" fill="#cf9c4c"/>
    <g fill="none" stroke="#9c6c2c" stroke-width="12">
    ${times(4, (k) => `<path d="M570 ${980 + k * 80}q150 60 310 0"/>`)}</g>
    <circle cx="725" cy="1090" r="86" fill="#40261a"/>
    <path d="M690 1120C690 1060 790 1040 820 1080L880 1086L826 1110C810 1160 700 1170 690 1120Z"
      fill="#5f8a6a"/>
    <circle cx="800" cy="1082" r="9" fill="#1d1a18"/>
    ${storyWords('টুনটুনির', 'বাসা', '#f1dfb4')}`,
}
