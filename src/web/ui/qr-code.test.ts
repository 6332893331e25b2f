import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readQrCode } from '#testing/read-qr-code.ts';
import { QrCode } from './qr-code.tsx';

test.each(['https://cup.example/', 'http://localhost:3000/', `https://${'long-'.repeat(12)}name.example/`])(
  'encodes %s so that a scanner can read it',
  (text) => {
    const drawn = renderToStaticMarkup(createElement(QrCode, { text, label: 'The address of this site' }));
    expect(readQrCode(drawn)).toBe(text);
  },
);
