import { expect, test } from 'vitest'
import { profileAddress } from './profile-address.ts'

test.each([
  ['facebook', 'facebook.com/mitusgifts', 'https://facebook.com/mitusgifts'],
  ['facebook', ' www.facebook.com/mitusgifts ', 'https://www.facebook.com/mitusgifts'],
  ['facebook', 'http://fb.com/mitusgifts', 'https://fb.com/mitusgifts'],
  ['facebook', '//m.me/mitusgifts', 'https://m.me/mitusgifts'],
  ['facebook', 'https://www.facebook.com/share/1A/?x=y', 'https://www.facebook.com/share/1A/?x=y'],
  ['facebook', 'mitusgifts', 'https://www.facebook.com/mitusgifts'],
  ['instagram', '@mitus.gifts', 'https://www.instagram.com/mitus.gifts'],
  ['instagram', 'instagram.com/mitusgifts?igsh=a==', 'https://instagram.com/mitusgifts?igsh=a=='],
  ['youtube', '@mitusgifts', 'https://www.youtube.com/@mitusgifts'],
  ['tiktok', 'mitusgifts', 'https://www.tiktok.com/@mitusgifts'],
  ['whatsapp', '01712-345678', 'https://wa.me/8801712345678'],
  ['whatsapp', '০১৭১২৩৪৫৬৭৮', 'https://wa.me/8801712345678'],
  ['whatsapp', '+880 1712-345678', 'https://wa.me/8801712345678'],
  ['whatsapp', '+971 50 123 4567', 'https://wa.me/971501234567'],
  ['whatsapp', 'wa.me/8801712345678', 'https://wa.me/8801712345678'],
  ['whatsapp', 'https://chat.whatsapp.com/Abc123', 'https://chat.whatsapp.com/Abc123'],
  ['whatsapp', '01712-345678, 01812-345678', null],
  ['facebook', 'Mitu’s Gifts', null],
  ['facebook', 'javascript:alert(1)', null],
  ['facebook', 'ftp://facebook.com/x', null],
  ['facebook', 'https://facebook', null],
  ['facebook', 'https://facebook.com@evil.example/', null],
  ['facebook', '', ''],
] as const)('on %s, %j leads to %s', (network, pasted, address) => {
  expect(profileAddress(network, pasted)).toBe(address)
})
