import type { Deployments } from "./schema";

/**
 * Which workers there are, and what each has of its own: docs/operating.md, "Regions and environments". The domains are
 * made up. A variable counts for every worker, an environment's, a region's, or those of one region in one environment;
 * the more particular value wins, and tables are merged key by key. No secrets here.
 */
export default {
  variables: {
    CLIENT_ID: "account-site",
    AUTHORITY_URL: "https://{env}id.{brand}.example",
    AUTHORITY_SCOPES: "openid profile email",
    SERVICES_URL: "https://{env}{service}.services.example",
    PICTURES_URL: "https://{env}pictures.services.example",
    SHOP_URL: "https://{env}www.{domain}",
    ALBUM_UPLOAD_URLS: "*=https://{env}upload.{domain}/album",
    QR_UPLOAD_URLS: "*=https://{env}upload.{domain}/phone",
    SECURITY_CONTACT: "mailto:security@{domain}",
    CONSENT_SCRIPT_URL: "https://{env}consent.services.example/consent.js",
    ANALYTICS_SCRIPT_URL: "https://{env}analytics.services.example/analytics.js",
    CHAT_SCRIPT_URL: "https://{env}chat.services.example/chat.js",
    FEEDBACK_SCRIPT_URL: "https://{env}feedback.services.example/feedback.js",
  },
  environments: {
    production: { host: "account.{domain}", rateLimitNamespaces: 8300 },
    acceptance: { host: "a-account.{domain}", rateLimitNamespaces: 8310 },
    test: { host: "t-account.{domain}", rateLimitNamespaces: 8320 },
  },
  regions: {
    benelux: {
      storefronts: {
        "vellora-be": "vellora-be.example",
        "vellora-befr": "vellora-befr.example",
        "vellora-nl": "vellora-nl.example",
        "fotolind-nl": "fotolind-nl.example",
      },
    },
    dach: {
      storefronts: {
        "vellora-de": "vellora-de.example",
        "fotolind-de": "fotolind-de.example",
        "fotolind-at": "fotolind-at.example",
      },
      variables: { IMPRINT_URL: "https://{env}www.{domain}/imprint" },
    },
    nordics: {
      storefronts: {
        "bildvik-no": "bildvik-no.example",
        "bildvik-se": "bildvik-se.example",
        "bildvik-dk": "bildvik-dk.example",
      },
    },
    isles: {
      storefronts: {
        "vellora-uk": "vellora-uk.example",
        "vellora-ie": "vellora-ie.example",
        "printwren-uk": "printwren-uk.example",
      },
    },
    south: {
      storefronts: {
        "vellora-fr": "vellora-fr.example",
        "vellora-it": "vellora-it.example",
        "vellora-es": "vellora-es.example",
        "vellora-pt": "vellora-pt.example",
      },
    },
  },
} satisfies Deployments;
