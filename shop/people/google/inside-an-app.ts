/** The browser inside an app, such as Messenger's: by the app's name, Android's WebView, or an iPhone's page outside of a browser. */
export const isInsideAnApp = (userAgent: string): boolean =>
  APPS.test(userAgent) ||
  /Android.*; wv\)/.test(userAgent) ||
  (/(?:iPhone|iPad|iPod).*AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent))

const APPS =
  /\b(?:FBAN|FBAV|FB_IAB|FBIOS|Messenger|Instagram|Threads|WhatsApp|MicroMessenger|Line|Snapchat|Twitter|TikTok|musical_ly|BytedanceWebview|LinkedInApp|Pinterest|imo|Viber|GSA)\b/
